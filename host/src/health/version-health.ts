import { quantile, sumDurations } from '../telemetry/durations'
import type { Minute } from '../telemetry/host-report'

/** What browsers reported of one version in the last 15 minutes. */
export type VersionHealth = {
  version: string
  role: 'stable' | 'canary' | 'earlier' | 'other'
  /** Browsers that ran it. */
  sessions: number
  /** Those in which it failed or threw. */
  failed: number
  /** Those in which it could not be used at all. */
  unusable: number
  /** Those that have not loaded it without trouble since. */
  failing: number
  /** `failed` of all sessions, 0 to 1. */
  errorRate: number
  /** The last trouble of each browser that failed. */
  codes: Record<string, number>
  retried: number
  /** Browsers that were shown it because a newer one failed. */
  fellBack: number
  /** Milliseconds from asking for the room to having it; missing when nobody told. */
  loadMs?: { p50: number; p75: number }
  /** Milliseconds from asking for the room to seeing it. */
  renderMs?: { p50: number; p75: number }
}

/** @param minutes rows of all hosts, in any order */
export function versionHealth(
  version: string,
  role: VersionHealth['role'],
  minutes: readonly Minute[],
): VersionHealth {
  const sum = (mark: 'seen' | 'failed' | 'hard' | 'failing' | 'retried' | 'fellBack') =>
    minutes.reduce((all, row) => all + row[mark], 0)
  const sessions = sum('seen')
  // A failure may be newer than the last time that its browser was counted elsewhere.
  const failed = Math.min(sum('failed'), sessions)
  return {
    version,
    role,
    sessions,
    failed,
    unusable: Math.min(sum('hard'), sessions),
    failing: Math.min(sum('failing'), sessions),
    errorRate: sessions === 0 ? 0 : Math.round((failed / sessions) * 10_000) / 10_000,
    codes: sumCodes(minutes),
    retried: sum('retried'),
    fellBack: sum('fellBack'),
    ...times('loadMs', minutes, 'load'),
    ...times('renderMs', minutes, 'render'),
  }
}

function times(name: string, minutes: readonly Minute[], kind: 'load' | 'render') {
  const durations = sumDurations(minutes.map((row) => row[kind]))
  const [p50, p75] = [quantile(durations, 0.5), quantile(durations, 0.75)]
  return p50 === undefined || p75 === undefined ? {} : { [name]: { p50, p75 } }
}

function sumCodes(minutes: readonly Minute[]): Record<string, number> {
  const codes: Record<string, number> = {}
  for (const row of minutes) {
    for (const [code, count] of Object.entries(row.codes)) codes[code] = (codes[code] ?? 0) + count
  }
  return codes
}
