import { Refusal, type Finding } from '../codes'
import { LIMITS } from '../release/archive'
import type { Bundle } from '../release/bundle'
import { notOurs, suggestedName, type Entry } from './entry'
import { fetchBytes, shown, type Bounds } from './fetch-bytes'
import { fewAtOnce } from './few-at-once'
import { isWhole, whatIsMissing } from './foreign'
import { download, releaseBeside, sizeOf, type Found } from './release-beside'

/** What becomes of an entry: a release with its files, or what is missing. */
export type Row = {
  entry: Entry
  /** Of its release, or the name that a release of it could have. */
  remote?: string | undefined
  bundle?: Bundle
  findings: readonly Finding[]
}

/** Bytes of all releases of one import together, at most. */
const MOST_IN_ALL = 256 * 2 ** 20

type Until = Bounds['until']

/** Looks for the release of each entry and gets it; nothing is stored. */
export async function survey(entries: readonly Entry[], until: Until): Promise<Row[]> {
  const places = await fewAtOnce(entries, (entry) => placeOf(entry, until))
  const named = new Set<string>()
  let bytes = 0
  const rows: Row[] = []
  for (const { entry, found, findings } of places) {
    if (!found || findings.length > 0) {
      rows.push({ entry, remote: found?.release.remote ?? suggestedName(entry.name), findings })
      continue
    }
    bytes += sizeOf(found)
    const { remote } = found.release
    rows.push(
      await rowOf(entry, found, {
        until,
        isTooMuch: bytes > MOST_IN_ALL,
        isTwice: named.has(remote),
      }),
    )
    named.add(remote)
  }
  return rows
}

type Place = { entry: Entry; found?: Found; findings: readonly Finding[] }

async function placeOf(entry: Entry, until: Until): Promise<Place> {
  const near = entry.near ?? entry.url
  if (!near || entry.findings.length > 0) return { entry, findings: entry.findings }
  try {
    const found = await releaseBeside(near, until)
    if (found) return { entry, found, findings: differences(entry, found) }
    const missing = whatIsMissing(entry)
    return { entry, findings: [...missing, ...(await scriptProblems(entry, until))] }
  } catch (error) {
    return { entry, findings: findingsOf(error) }
  }
}

/** Is it the release that the document means? */
function differences(entry: Entry, { folder, release }: Found): Finding[] {
  const { url, near, version, globalName } = entry
  const own = new URL(`files/${release.entry.path}`, folder)
  const what = `${shown(folder)}release.json`
  const otherScript =
    near || !url || shown(url) === shown(own) ? [] : [`${what} is of ${shown(own)}`]
  const isOther = globalName !== undefined && globalName !== release.uniqueName
  const otherBuild = isOther ? [`${what} is of another build, ${release.uniqueName}`] : []
  // The version in a manifest is often that of a package, which no build raises.
  const isOlder = !near && version !== undefined && version !== release.version
  const otherVersion = isOlder ? [`${what} is of ${release.version}, not of ${version}`] : []
  return [...otherScript, ...otherBuild, ...otherVersion].map((message) => notOurs(entry, message))
}

type Limits = { until: Until; isTooMuch: boolean; isTwice: boolean }

async function rowOf(entry: Entry, found: Found, limits: Limits): Promise<Row> {
  const { remote, version, entry: script } = found.release
  const row = { entry, remote }
  const refused = (code: Finding['code'], message: string) => ({
    ...row,
    findings: [{ code, message }],
  })
  if (limits.isTwice) return refused('REL-001', `${remote} is named twice; leave one out`)
  if (limits.isTooMuch) {
    const message = `${remote} ${version}: all releases together are more than 256 MB`
    return refused('REL-505', `${message}; import them in two calls`)
  }
  try {
    const bundle = await download(found, limits.until)
    const bytes = bundle.files.get(script.path)
    const findings = bytes ? integrityProblems(entry, bytes) : []
    return { ...row, bundle, findings }
  } catch (error) {
    return { ...row, findings: findingsOf(error) }
  }
}

/** Does the script of a stranger answer, and is it what the document says? */
async function scriptProblems(entry: Entry, until: Until): Promise<readonly Finding[]> {
  const { name, url, integrity } = entry
  if (!url || integrity === undefined) return []
  try {
    const bytes = await fetchBytes(url, { most: LIMITS.packed, until })
    if (Buffer.isBuffer(bytes)) return integrityProblems(entry, bytes)
    const problem = bytes ? 'is too large' : 'is not there'
    return [{ code: 'REL-018', message: `${name}: ${shown(url)} ${problem}` }]
  } catch (error) {
    return findingsOf(error)
  }
}

function integrityProblems({ name, integrity }: Entry, bytes: Buffer): Finding[] {
  if (integrity === undefined || isWhole(bytes, integrity)) return []
  const message = `${name}: its script is not the one of ${integrity}; find out who changed it`
  return [{ code: 'REL-104', message }]
}

function findingsOf(error: unknown): readonly Finding[] {
  if (error instanceof Refusal) return error.findings
  throw error
}
