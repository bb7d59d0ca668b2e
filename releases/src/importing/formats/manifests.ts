import * as z from 'zod'
import { Refusal } from '../../codes'
import type { Entry } from '../entry'
import { addressOf, shown } from '../fetch-bytes'
import { fewAtOnce } from '../few-at-once'
import { asked, inShape, MOST_ENTRIES, plain, type Document } from './document'

const list = z.array(plain).max(MOST_ENTRIES)

const files = z.looseObject({
  sync: z.array(plain).optional(),
  async: z.array(plain).optional(),
})
const exposed = z.looseObject({
  name: plain.optional(),
  path: plain.optional(),
  assets: z.looseObject({ css: files.optional() }).optional(),
})
const shared = z.looseObject({
  name: plain,
  version: plain.optional(),
  requiredVersion: z.union([plain, z.literal(false)]).optional(),
  singleton: z.boolean().optional(),
})
const manifest = z.looseObject({
  name: plain,
  metaData: z.looseObject({
    globalName: plain.optional(),
    buildInfo: z.looseObject({ buildVersion: plain.optional() }).optional(),
    remoteEntry: z.looseObject({ name: plain, path: z.string().optional() }),
    publicPath: z.string().optional(),
    getPublicPath: plain.optional(),
  }),
  exposes: z.array(exposed).optional(),
  shared: z.array(shared).optional(),
})
type Manifest = z.infer<typeof manifest>

/**
 * A plain list of addresses: of manifests of Module Federation (mf-manifest.json), and of the
 * release.json of releases.
 * @throws Refusal REL-016 when it is none
 */
export async function readManifests(document: Document): Promise<Entry[]> {
  const addresses = inShape(list, document.json, document.name)
  return fewAtOnce(addresses, (address) => entryAt(address, document))
}

async function entryAt(address: string, { base, read }: Document): Promise<Entry> {
  const { url, findings } = asked(() => addressOf(address, base))
  if (!url) return { name: address, kind: 'manifest', findings }
  if (url.pathname.endsWith('/release.json'))
    return { name: shown(url), kind: 'release.json', near: url, findings: [] }
  try {
    return entryOf(inShape(manifest, await read(url), shown(url)), url)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { name: shown(url), kind: 'manifest', findings: error.findings }
  }
}

function entryOf({ name, metaData, exposes = [], shared: modules = [] }: Manifest, at: URL): Entry {
  const { globalName = name, buildInfo, getPublicPath } = metaData
  // Code of a stranger, which nobody runs here.
  const { url } = getPublicPath === undefined ? asked(() => scriptOf(metaData, at)) : {}
  return {
    name,
    kind: 'manifest',
    version: buildInfo?.buildVersion,
    near: at,
    url,
    globalName,
    exposes: exposes.flatMap((each) => each.path ?? each.name ?? []),
    styles: exposes.flatMap(({ assets }) => [
      ...(assets?.css?.sync ?? []),
      ...(assets?.css?.async ?? []),
    ]),
    shared: modules.map(({ name, version, requiredVersion, singleton }) => {
      return { name, version, requiredVersion, singleton }
    }),
    findings: [],
  }
}

function scriptOf({ remoteEntry, publicPath = 'auto' }: Manifest['metaData'], at: URL): URL {
  const folder = publicPath === 'auto' ? at : addressOf(publicPath.replace(/\/?$/, '/'), at)
  return addressOf([remoteEntry.path, remoteEntry.name].filter(Boolean).join('/'), folder)
}
