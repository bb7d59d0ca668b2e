import type { BeaconEvent } from '@pillbox/shared/contract'
import {
  type AskedWhy,
  causesFolder,
  type Digest,
  digestsOf,
  openSources,
  parseCauses,
  sumCauses,
} from '@pillbox/releases/causes'
import type { Store } from '@pillbox/releases/storage'
import type { LiveHead } from '../live/live-head'
import { otherHosts } from '../telemetry/other-hosts'
import { hearCauses, type Teller } from './heard-causes'

const ASK_MS = 3000

/** Why versions fail, as browsers tell all hosts of a channel. */
export type Causes = {
  note: (teller: Teller, event: BeaconEvent) => void
  /** Tells the other hosts what is new. Rejects when the store does. */
  share: () => Promise<void>
  /**
   * Every version of which a cause was told within a week, with file and line; of one remote, or one
   * version of it, when they are named. Rejects when the store does.
   */
  why: (asked?: AskedWhy) => Promise<Digest[]>
}

type CausesParts = {
  store: Store
  channel: string
  head: Pick<LiveHead, 'current'>
  /** What hosts that count together share. */
  secret: string
  now: () => number
  /** Told once that a report of somebody else is there. */
  report: (problem: string) => void
}

/** Hears from nothing; what the other hosts heard is asked of them when somebody wants to know. */
export function openCauses({ store, channel, head, ...parts }: CausesParts): Causes {
  const heard = hearCauses(parts.now)
  const folder = causesFolder(channel)
  const others = otherHosts({ ...parts, store, folder, read: parseCauses, every: ASK_MS })
  const sources = openSources(store)

  return {
    note: heard.note,
    share: () => others.tell(heard.told()),
    why: async (asked = {}) => {
      const all = sumCauses([heard.told(), ...(await others.ask())])
      const pointers = head.current()?.document
      return digestsOf(all, asked, { store, sources, pointers })
    },
  }
}
