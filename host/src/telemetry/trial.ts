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
}

/** Counts what browsers report from the beginning of a step on; every browser once. */
export type OpenTrial = Trial & {
  note: (who: string, event: BeaconEvent, seq: number) => void
  report: () => TrialReport
}

type KnownBrowser = { who: string; failed: boolean; hard: boolean }
type ArmBrowsers = { seen: Set<string>; failed: Set<string>; hard: Set<string> }

// More browsers, or more that fail, would not change what is said about the version.
const MOST_BROWSERS = 20_000
const MOST_FAILED = 1000

/** @param known browsers that reported the stable version just before the step */
export function openTrial(trial: Trial, known: readonly KnownBrowser[]): OpenTrial {
  const stable = armOf(known)
  const canary = armOf([])
  return {
    ...trial,
    note: (who, event, seq) => {
      if (event.version === trial.stable) note(stable, who, event)
      // A page from before the step would only report what goes wrong in it.
      if (event.version === trial.canary && seq >= trial.since) note(canary, who, event)
    },
    report: () => ({ since: trial.since, stable: reportOf(stable), canary: reportOf(canary) }),
  }
}

function armOf(known: readonly KnownBrowser[]): ArmBrowsers {
  const names = (all: readonly KnownBrowser[]) => new Set(all.map(({ who }) => who))
  return {
    seen: names(known),
    failed: names(known.filter(({ failed }) => failed)),
    hard: names(known.filter(({ hard }) => hard)),
  }
}

function note({ seen, failed, hard }: ArmBrowsers, who: string, { kind }: BeaconEvent): void {
  const begins = kind === 'load' || kind === 'failed'
  const isFull = seen.size >= MOST_BROWSERS || failed.size >= MOST_FAILED
  if (begins && !isFull) seen.add(who)
  if (!seen.has(who) || failed.size >= MOST_FAILED) return
  if (kind === 'failed') hard.add(who)
  if (kind === 'failed' || kind === 'error') failed.add(who)
}

function reportOf({ seen, failed, hard }: ArmBrowsers): ArmReport {
  return { sessions: seen.size, failed: [...failed], hard: [...hard] }
}

/** What all hosts together saw of one version; who failed at two of them failed once. */
export function sumArms(reports: readonly ArmReport[]): Arm {
  return {
    sessions: reports.reduce((sum, { sessions }) => sum + sessions, 0),
    failures: new Set(reports.flatMap(({ failed }) => failed)).size,
    hardFailures: new Set(reports.flatMap(({ hard }) => hard)).size,
  }
}
