import type { ChannelDocument } from '@pillbox/releases/log'
import type { Minute } from '../telemetry/host-report'
import { liveVersions, type Live } from './live-versions'
import { type Trouble, troubleAfter } from './trouble'

// What somebody who was just woken looks back on.
const MINUTES = 60

/** How many browsers were seen with a remote in one minute, and how many of them failed. */
export type MinuteOf = {
  /** Minutes since 1970. */
  minute: number
  seen: number
  failed: number
}

/** What this host remembers beyond the 15 minutes of reports; nothing when it starts, until it is told. */
export type Past = {
  /** Takes in, by `remote@version`, what lasted of trouble before this host started. */
  remember: (troubles: Readonly<Record<string, Trouble>>) => void
  /** Takes in the reports of now. A minute that nobody noted is not known later. */
  note: (head: ChannelDocument, reports: ReadonlyMap<string, Minute[]>, now: Date) => void
  /** The live versions that are in trouble, by `remote@version`. */
  troubles: () => ReadonlyMap<string, Trouble>
  /** The last hour of a remote, all versions together, oldest first. */
  hourOf: (remote: string) => readonly MinuteOf[]
}

export function openPast(): Past {
  let troubles: ReadonlyMap<string, Trouble> = new Map()
  const hours = new Map<string, Map<number, MinuteOf>>()

  return {
    remember: (before) => {
      const known = Object.entries(before).map(
        ([key, trouble]) => [key, together(trouble, troubles.get(key))] as const,
      )
      troubles = new Map([...troubles, ...known])
    },
    note: (head, reports, now) => {
      troubles = troublesAfter(troubles, liveVersions(head, reports), now)
      const oldest = Math.floor(now.getTime() / 60_000) - MINUTES
      for (const { remote, minute } of sums(reports)) noteMinute(hours, remote, minute)
      for (const hour of hours.values()) {
        for (const minute of hour.keys()) if (minute <= oldest) hour.delete(minute)
      }
    },
    troubles: () => troubles,
    hourOf: (remote) =>
      [...(hours.get(remote)?.values() ?? [])].sort((a, b) => a.minute - b.minute),
  }
}

/** It began when it was first seen, and is as bad as at its worst. */
function together(before: Trouble, now: Trouble | undefined): Trouble {
  if (!now) return before
  const isFailing = [before, now].some(({ status }) => status === 'failing')
  return {
    status: isFailing ? 'failing' : 'degraded',
    since: before.since < now.since ? before.since : now.since,
    among: Math.max(before.among, now.among),
  }
}

/** Of versions that are live; trouble with one that is gone is over. */
function troublesAfter(before: ReadonlyMap<string, Trouble>, live: readonly Live[], now: Date) {
  const all = live.map(
    (each) => [each.key, troubleAfter(before.get(each.key), each.health, now)] as const,
  )
  return new Map(all.flatMap(([key, trouble]) => (trouble ? [[key, trouble] as const] : [])))
}

// A browser is counted in its newest minute only, so each minute is largest when it ends.
function noteMinute(
  hours: Map<string, Map<number, MinuteOf>>,
  remote: string,
  { minute, seen, failed }: MinuteOf,
): void {
  const hour = hours.get(remote) ?? new Map<number, MinuteOf>()
  hours.set(remote, hour)
  const known = hour.get(minute)
  hour.set(minute, {
    minute,
    seen: Math.max(seen, known?.seen ?? 0),
    failed: Math.max(failed, known?.failed ?? 0),
  })
}

/** The rows of all versions and hosts of a remote, one for each minute. */
function sums(reports: ReadonlyMap<string, Minute[]>): { remote: string; minute: MinuteOf }[] {
  const all = new Map<string, { remote: string; minute: MinuteOf }>()
  for (const [key, rows] of reports) {
    const remote = key.slice(0, key.indexOf('@'))
    for (const { minute, seen, failed } of rows) {
      const sum = all.get(`${remote} ${minute}`)?.minute ?? { minute, seen: 0, failed: 0 }
      const minuteOf = { minute, seen: sum.seen + seen, failed: sum.failed + failed }
      all.set(`${remote} ${minute}`, { remote, minute: minuteOf })
    }
  }
  return [...all.values()]
}
