import { randomUUID } from 'node:crypto'
import type { Store } from '@pillbox/releases/storage'
import { parseHostReport, type HostReport } from './host-report'

const DAY_MS = 24 * 3_600_000

/** Tells the other hosts of a channel what this one heard, through hints in the store. */
export type OtherHosts = {
  /** Rejects when the store does. */
  tell: (report: HostReport) => Promise<void>
  /** What the others told within a day. A store that fails has nothing new. */
  ask: () => Promise<HostReport[]>
}

type OtherHostsParts = {
  store: Store
  channel: string
  now: () => number
  /** Milliseconds for which an answer is good. */
  every: number
}

/** One file for each host, below `telemetry/<channel>/` of the store. */
export function otherHosts({ store, channel, now, every }: OtherHostsParts): OtherHosts {
  const folder = `telemetry/${channel}/`
  const mine = `${folder}${randomUUID()}.json`
  let told = ''
  let asked = { at: -Infinity, reports: Promise.resolve<HostReport[]>([]) }

  async function take(key: string): Promise<HostReport[]> {
    const report = parseHostReport((await store.get(key)) ?? Buffer.alloc(0))
    if (!report) return []
    if (Date.parse(report.at) > now() - DAY_MS) return [report]
    await store.delete(key)
    return []
  }

  async function takeAll(before: Promise<HostReport[]>): Promise<HostReport[]> {
    try {
      const keys = (await store.list(folder)).filter((key) => key !== mine)
      return (await Promise.all(keys.map(take))).flat()
    } catch {
      return before
    }
  }

  return {
    tell: async (report) => {
      // Once an hour also when nothing is new: an old report is cleared away.
      const text = JSON.stringify({ ...report, at: report.at.slice(0, 13) })
      if (text === told) return
      await store.putHint(mine, Buffer.from(JSON.stringify(report)))
      told = text
    },
    ask: () => {
      if (now() - asked.at >= every) asked = { at: now(), reports: takeAll(asked.reports) }
      return asked.reports
    },
  }
}
