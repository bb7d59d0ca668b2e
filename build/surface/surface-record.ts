import { createHash } from 'node:crypto'

/** By name: what it is, in words of its type. */
export type Names = Record<string, string>

/** A name as it was recorded: a hash of what it is, and the first version that gives it as that. */
export type Recorded = { is: string; since: string }

/** `shared/surface.json`: what each door gives at run time in one version of shared. */
export type SurfaceRecord = { version: string; doors: Record<string, Record<string, Recorded>> }

const FIRST = '1.0.0'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

const numbersOf = (version: string) => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return { major, minor }
}

const isLater = (one: string, other: string) => {
  const [a, b] = [numbersOf(one), numbersOf(other)]
  return a.major === b.major ? a.minor > b.minor : a.major > b.major
}

/** `door name` -> hash, to compare what lies in different doors. */
const flat = (doors: SurfaceRecord['doors']) =>
  new Map(
    Object.entries(doors).flatMap(([door, names]) =>
      Object.entries(names).map(([name, { is }]) => [`${door} ${name}`, is] as const),
    ),
  )

/**
 * The record of a surface after an earlier one: a name that was added makes it a minor version, one
 * that changed or is gone a major one; each keeps the version since which it is what it is.
 */
export function nextRecord(
  earlier: SurfaceRecord | undefined,
  surface: Record<string, Names>,
): SurfaceRecord {
  const now = recorded(surface, earlier, FIRST)
  if (!earlier) return { version: FIRST, doors: now }
  const [before, after] = [flat(earlier.doors), flat(now)]
  const isBroken = [...before].some(([name, is]) => after.get(name) !== is)
  const { major, minor } = numbersOf(earlier.version)
  const isMore = [...after.keys()].some((name) => !before.has(name))
  if (!isBroken && !isMore) return { version: earlier.version, doors: now }
  const version = isBroken ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`
  return { version, doors: recorded(surface, earlier, version) }
}

function recorded(
  surface: Record<string, Names>,
  earlier: SurfaceRecord | undefined,
  version: string,
): SurfaceRecord['doors'] {
  const rows = Object.entries(surface).map(([door, names]) => {
    const row = Object.entries(names).map(([name, text]): [string, Recorded] => {
      const [is, known] = [hashOf(text), earlier?.doors[door]?.[name]]
      return [name, { is, since: known?.is === is ? known.since : version }]
    })
    return [door, Object.fromEntries(row)] as const
  })
  return Object.fromEntries(rows)
}

/**
 * Which versions of shared give all of these names of a door as they are now: from the one that
 * brought the latest of them up to the next major one, of which nobody can know.
 */
export function rangeOf(
  { version, doors }: SurfaceRecord,
  door: string,
  names: readonly string[],
): string {
  const since = names.map((name) => doors[door]?.[name]?.since ?? version)
  const from = since.reduce((latest, each) => (isLater(each, latest) ? each : latest), FIRST)
  const { major } = numbersOf(version)
  return numbersOf(from).major === major ? `^${from}` : `>=${from} <${major + 1}.0.0`
}

/** The name that a path of properties reaches: `api.nickname` of `api.nickname.length`. */
export function nameAt(record: SurfaceRecord, door: string, path: readonly string[]): string {
  const [name = '', member] = path
  const isObject = Object.keys(record.doors[door] ?? {}).some((each) => each.startsWith(`${name}.`))
  return isObject && member !== undefined ? `${name}.${member}` : name
}
