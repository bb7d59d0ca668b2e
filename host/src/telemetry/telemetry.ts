import { createHash } from 'node:crypto'
import type { Beacon } from '@pillbox/shared/contract'
import type { HostReport } from './host-report'
import type { OtherHosts } from './other-hosts'
import type { Minute } from './host-report'
import { openTally, WINDOW, type Tally } from './tally'
import {
  type Arms,
  LONG_AGO,
  openTrial,
  sumArms,
  sureArm,
  type OpenTrial,
  type Trial,
} from './trial'

/** What browsers report of every version, from all hosts of a channel together. */
export type Telemetry = {
  /** Notes what a browser reports. */
  take: (browser: ReportingBrowser, beacon: Beacon) => void
  /** The canary steps that are on now, by remote; one that is known goes on counting. */
  countTrials: (trials: ReadonlyMap<string, Trial>) => void
  /** The last 15 minutes, by `remote@version`: rows of all hosts, not in any order. */
  versions: () => Promise<Map<string, Minute[]>>
  /**
   * Both versions of a canary step since it began; undefined when it is not the one that is counted:
   * what was seen of one step says nothing of the next.
   */
  arms: (remote: string, step: Trial) => Promise<Arms | undefined>
  /** Tells the other hosts what is new. Rejects when the store does. */
  share: () => Promise<void>
}

/** A browser that reports. */
export type ReportingBrowser = {
  /** Its cohort id. */
  id: string
  /** A mark of the address it reports from, which tells nobody the address. */
  place: string
  /** The remotes of which it was given the canary. */
  canaries: ReadonlySet<string>
}

type TelemetryParts = {
  others: OtherHosts<HostReport>
  now: () => number
  /** Browsers of one address in which a canary fails that count. */
  mostOfPlace: number
}

/** Counts from nothing; what this channel's other hosts heard is asked of them. */
export function openTelemetry({ others, now, mostOfPlace }: TelemetryParts): Telemetry {
  const own = openOwnCounts(now, mostOfPlace)
  const allReports = async () => [own.report(), ...(await others.ask())]

  return {
    take: own.take,
    countTrials: own.countTrials,
    versions: async () => minutesAfter(minuteOf(now) - WINDOW, await allReports()),
    arms: async (remote, step) => {
      const counted = own.stepOf(remote)
      if (!counted || !isSameStep(counted, step)) return undefined
      return armsOf(remote, counted.since, await allReports())
    },
    share: () => others.tell(own.report()),
  }
}

const minuteOf = (now: () => number) => Math.floor(now() / 60_000)

/** What this host itself heard. */
function openOwnCounts(now: () => number, mostOfPlace: number) {
  const tallies = new Map<string, Tally>()
  const trials = new Map<string, OpenTrial>()

  function tallyOf(remote: string, version: string): Tally {
    const key = `${remote}@${version}`
    const tally = tallies.get(key) ?? openTally()
    tallies.set(key, tally)
    return tally
  }

  return {
    stepOf: (remote: string): Trial | undefined => trials.get(remote),
    take: ({ id, place, canaries }: ReportingBrowser, { seq, events }: Beacon) => {
      for (const event of events) {
        const { remote, version } = event
        const who = nameOf(id, remote, version)
        tallyOf(remote, version).note(who, event, minuteOf(now))
        const reporter = { who, place, isInCanary: canaries.has(remote) }
        trials.get(remote)?.note(reporter, event, seq)
      }
    },
    countTrials: (wanted: ReadonlyMap<string, Trial>) => {
      for (const remote of trials.keys()) if (!wanted.has(remote)) trials.delete(remote)
      for (const [remote, trial] of wanted) {
        if (isSameStep(trials.get(remote), trial)) continue
        const known = tallyOf(remote, trial.stable).browsers(minuteOf(now))
        trials.set(remote, openTrial(trial, known, mostOfPlace))
      }
    },
    report: (): HostReport => {
      const rows = [...tallies].map(([key, tally]) => [key, tally.minutes(minuteOf(now))] as const)
      for (const [key, minutes] of rows) if (minutes.length === 0) tallies.delete(key)
      return {
        schema: 'telemetry/v1',
        at: new Date(now()).toISOString(),
        versions: Object.fromEntries(rows.filter(([, minutes]) => minutes.length > 0)),
        trials: Object.fromEntries([...trials].map(([remote, trial]) => [remote, trial.report()])),
      }
    },
  }
}

function minutesAfter(oldest: number, reports: readonly HostReport[]): Map<string, Minute[]> {
  const all = new Map<string, Minute[]>()
  for (const [key, minutes] of reports.flatMap(({ versions }) => Object.entries(versions))) {
    const recent = minutes.filter(({ minute }) => minute > oldest)
    if (recent.length > 0) all.set(key, [...(all.get(key) ?? []), ...recent])
  }
  return all
}

/** One whose beginning is further back than anybody knows by now goes on. */
function isSameStep(known: Trial | undefined, { since, stable, canary }: Trial): boolean {
  if (since !== LONG_AGO) return known?.since === since
  return known?.stable === stable && known.canary === canary
}

function armsOf(remote: string, since: number, reports: readonly HostReport[]): Arms {
  const ofStep = reports
    .map(({ trials }) => trials[remote])
    .filter((trial) => trial?.since === since)
  const stable = ofStep.flatMap((trial) => trial?.stable ?? [])
  const canary = ofStep.flatMap((trial) => trial?.canary ?? [])
  return {
    stable: sumArms(stable),
    canary: sumArms(canary),
    sure: { stable: sureArm(stable), canary: sureArm(canary) },
  }
}

/** Says that two reports of a version are of one browser, and nothing that leads to its id. */
function nameOf(id: string, remote: string, version: string): string {
  const digest = createHash('sha256').update(`${remote}@${version}\0${id}`).digest()
  return digest.subarray(0, 9).toString('base64url')
}
