import * as z from 'zod'
import { addressOf } from '../fetch-bytes'
import { notOurs, type Entry } from '../entry'
import { asked, inShape, plain, type Document } from './document'

const addresses = z.record(plain, plain)

const importMap = z.looseObject({
  imports: addresses,
  scopes: z.record(plain, addresses).optional(),
  integrity: addresses.optional(),
})
const sofe = z.looseObject({ sofe: z.looseObject({ manifest: addresses }) })

/**
 * The entries of an import map, also in the older form of a sofe manifest.
 * @throws Refusal REL-016 when it is none
 */
export async function readImportMap(document: Document): Promise<Entry[]> {
  const older = sofe.safeParse(document.json)
  if (older.success) return entriesOf(older.data.sofe.manifest, {}, document)
  const map = inShape(importMap, document.json, document.name)
  const hashes = Object.entries(map.integrity ?? {}).map(([address, hash]) => {
    const { url } = asked(() => addressOf(address, document.base))
    return [url?.href ?? address, hash]
  })
  const scopes = Object.entries(map.scopes ?? {}).filter(([, all]) => Object.keys(all).length > 0)
  return [
    ...entriesOf(map.imports, Object.fromEntries(hashes), document),
    ...scopes.map(([scope]) => inScope(scope)),
  ]
}

function entriesOf(
  imports: Record<string, string>,
  hashes: Record<string, string>,
  { base }: Document,
): Entry[] {
  return (
    Object.entries(imports)
      // import-map-deployer writes a folder beside each name by itself.
      .filter(([name]) => !name.endsWith('/') || imports[name.slice(0, -1)] === undefined)
      .map(([name, address]) => {
        const entry = { name, kind: 'import map' }
        if (name.endsWith('/')) {
          const message = 'stands for a folder; name its script, or leave it out'
          return { ...entry, findings: [notOurs(entry, message)] }
        }
        const found = asked(() => addressOf(address, base))
        return { ...entry, ...found, integrity: hashes[found.url?.href ?? ''] }
      })
  )
}

function inScope(scope: string): Entry {
  const entry = { name: scope, kind: 'scope' }
  const message = 'a channel has one version of each remote for everybody; leave the scope out'
  return { ...entry, findings: [notOurs(entry, message)] }
}
