import type { BeaconEvent } from '@pillbox/shared/contract'
import type { ArmReport, TrialReport } from './host-report'

/** One step of a canary: which versions run side by side, since which entry of the log. */
export type Trial = { since: number; stable: string; canary: string }

/** One side of a canary step: what was seen of one version; every browser counts once. */
export type Arm = {
  sessions: number
  /** Sessions in which the version failed or threw. */
  failures: number
  /** Those in which it could not even be loaded and started. */
  hardFailures: number
  /** From how many addresses the failures were reported, and the hard ones of them. */
  places: { failures: number; hardFailures: number }
}

/** Since when a step is on that began before all entries that are known. */
export const LONG_AGO = 0

/** Both sides of a canary step. */
export type Arms = {
  stable: Arm
  canary: Arm
  /** The same as far as it is sure, for who gives the canary to more people. */
  sure: { stable: Arm; canary: Arm }
}

/** Who reports: a browser by name, and a mark of the address it reports from. */
export type Reporter = {
  who: string
  place: string
  /** Whether this browser was given the canary: what others say of it does not count. */
  isInCanary: boolean
}

/** Counts what browsers report from the beginning of a step on; every browser once. */
export type OpenTrial = Trial & {
  note: (reporter: Reporter, event: BeaconEvent, seq: number) => void
  report: () => TrialReport
}

type KnownBrowser = { who: string; failed: boolean; hard: boolean }
type ArmBrowsers = {
  seen: Set<string>
  /** With the place of each. */
  failed: Map<string, string>
  hard: Set<string>
  /** Failed too, but with more of their address than count against the version. */
  beyond: Set<string>
}

// More browsers, or more that fail, would not change what is said about the version.
const MOST_BROWSERS = 20_000
const MOST_FAILED = 1000

/**
 * @param known browsers that reported the stable version just before the step
 * @param mostOfPlace browsers in which the canary fails that count of one address
 */
export function openTrial(
  trial: Trial,
  known: readonly KnownBrowser[],
  mostOfPlace: number,
): OpenTrial {
  const stable = armOf(known)
  const canary = armOf([])
  return {
    ...trial,
    note: ({ who, place, isInCanary }, event, seq) => {
      if (event.version === trial.stable) note(stable, who, event, place)
      // A page from before the step would only report what goes wrong in it.
      if (event.version !== trial.canary || seq < trial.since || !isInCanary) return
      note(canary, who, event, place)
      limitPlace(canary, who, mostOfPlace)
    },
    report: () => ({ since: trial.since, stable: reportOf(stable), canary: reportOf(canary) }),
  }
}

function armOf(known: readonly KnownBrowser[]): ArmBrowsers {
  const names = (all: readonly KnownBrowser[]) => new Set(all.map(({ who }) => who))
  return {
    seen: names(known),
    failed: new Map(known.filter(({ failed }) => failed).map(({ who }) => [who, ''])),
    hard: names(known.filter(({ hard }) => hard)),
    beyond: new Set(),
  }
}

function note(
  { seen, failed, hard, beyond }: ArmBrowsers,
  who: string,
  { kind }: BeaconEvent,
  place: string,
): void {
  if (beyond.has(who)) return
  const begins = kind === 'load' || kind === 'failed'
  const isFull = seen.size >= MOST_BROWSERS || failed.size >= MOST_FAILED
  if (begins && !isFull) seen.add(who)
  if (!seen.has(who) || failed.size >= MOST_FAILED) return
  if (kind === 'failed') hard.add(who)
  if (kind === 'failed' || kind === 'error') failed.set(who, failed.get(who) ?? place)
}

/** Who would be one too many of its address withdraws nothing, and is not seen as one that goes well. */
function limitPlace({ seen, failed, hard, beyond }: ArmBrowsers, who: string, most: number): void {
  const place = failed.get(who)
  if (place === undefined) return
  const ofPlace = [...failed.values()].filter((each) => each === place).length
  if (ofPlace <= most) return
  for (const names of [seen, failed, hard]) names.delete(who)
  if (beyond.size < MOST_FAILED) beyond.add(who)
}

function reportOf({ seen, failed, hard, beyond }: ArmBrowsers): ArmReport {
  return {
    ...(beyond.size > 0 ? { beyond: [...beyond] } : {}),
    sessions: seen.size,
    failed: [...failed.keys()],
    hard: [...hard],
    places: [...failed.values()],
  }
}

/** What all hosts together saw of one version; who failed at two of them failed once. */
export function sumArms(reports: readonly ArmReport[]): Arm {
  const placesOf = (isMeant: (who: string, report: ArmReport) => boolean) =>
    new Set(
      reports.flatMap((report) =>
        report.places.filter((_, i) => isMeant(report.failed[i] ?? '', report)),
      ),
    ).size
  return {
    sessions: reports.reduce((sum, { sessions }) => sum + sessions, 0),
    failures: new Set(reports.flatMap(({ failed }) => failed)).size,
    hardFailures: new Set(reports.flatMap(({ hard }) => hard)).size,
    places: {
      failures: placesOf(() => true),
      hardFailures: placesOf((who, { hard }) => hard.includes(who)),
    },
  }
}

/**
 * What is sure of a version, for who gives it to more people: as many browsers as one host alone saw,
 * for a browser that meets two hosts, or one that starts anew, is told of twice; and all that failed,
 * also of one address.
 */
export function sureArm(reports: readonly ArmReport[]): Arm {
  const { places, hardFailures } = sumArms(reports)
  const failed = new Set(reports.flatMap(({ failed, beyond = [] }) => [...failed, ...beyond]))
  const sessions = Math.max(
    0,
    ...reports.map(({ sessions, beyond = [] }) => sessions + beyond.length),
  )
  const failures = failed.size
  return { sessions: Math.max(sessions, failures), failures, hardFailures, places }
}
