import { randomUUID } from 'node:crypto'
import type { Store } from '@pillbox/releases/storage'
import { reportSeal } from './sealed-report'

const DAY_MS = 24 * 3_600_000

/** Tells the other hosts of a channel what this one heard, through hints in the store. */
export type OtherHosts<Report> = {
  /** Rejects when the store does. */
  tell: (report: Report) => Promise<void>
  /** What the others told within a day. A store that fails has nothing new. */
  ask: () => Promise<Report[]>
  /** The same, asked anew. Rejects when the store does. */
  askAnew: () => Promise<Report[]>
}

type OtherHostsParts<Report> = {
  store: Store
  /** Below which each host has one file, such as `telemetry/prod/`. */
  folder: string
  /** Reads what a host told; undefined when it is no report. */
  read: (bytes: Buffer) => Report | undefined
  /** What the hosts share: a report without their seal is not theirs, and counts for nothing. */
  secret: string
  now: () => number
  /** Milliseconds for which an answer is good. */
  every: number
  /** Told once that a report of somebody else is there. */
  report: (problem: string) => void
}

/** One file for each host, in a folder of the store. */
export function otherHosts<Report extends { at: string }>(
  parts: OtherHostsParts<Report>,
): OtherHosts<Report> {
  const { store, folder, now, every } = parts
  const { seal, open } = reportSeal(parts.secret, parts.read)
  const warn = warnsOnce(parts.report)
  const mine = `${folder}${randomUUID()}.json`
  let told = ''
  let asked = { at: -Infinity, reports: Promise.resolve<Report[]>([]) }

  async function take(key: string): Promise<Report[]> {
    const opened = open(key, (await store.get(key)) ?? Buffer.alloc(0))
    if (!opened) return []
    const { report, isOurs } = opened
    // One that can not be cleared away is passed over all the same.
    if (Date.parse(report.at) <= now() - DAY_MS) await store.delete(key).catch(() => {})
    else if (isOurs) return [report]
    else warn(key)
    return []
  }

  async function askAnew(): Promise<Report[]> {
    const keys = (await store.list(folder)).filter((key) => key !== mine)
    return (await Promise.all(keys.map(take))).flat()
  }

  return {
    tell: async (report) => {
      // Once an hour also when nothing is new: an old report is cleared away.
      const text = JSON.stringify({ ...report, at: report.at.slice(0, 13) })
      if (text === told) return
      await store.putHint(mine, seal(mine, report))
      told = text
    },
    ask: () => {
      const { at, reports } = asked
      if (now() - at >= every) asked = { at: now(), reports: askAnew().catch(() => reports) }
      return asked.reports
    },
    askAnew,
  }
}

function warnsOnce(report: (problem: string) => void) {
  let isTold = false
  return (key: string) => {
    if (!isTold)
      report(`${key} is no report of a host with this COHORT_SECRET; it counts for nothing`)
    isTold = true
  }
}
