import type { Head } from '@pillbox/releases/log'
import { believedLog } from './believed-log'
import { compose, type Composition } from './composition'
import type { LastDocument } from './last-document'
import type { ServedMark } from './served-mark'
import { troubleToldOnce } from './trouble'
import type { Store } from '@pillbox/releases/storage'
import type { Policy } from '@pillbox/releases/trust'

/** Keeps the newest usable state of a channel in memory. */
export type LiveHead = {
  /** The last usable state; undefined only when there never was one. */
  current: () => Composition | undefined
  /** Looks into the store now. Never rejects: a store that fails leaves the last state. */
  refresh: () => Promise<Composition | undefined>
  /**
   * Looks into the store, but gives the last state when that takes too long, and at once while the
   * store is known to be slow or to fail.
   */
  newest: () => Promise<Composition | undefined>
  /**
   * The newest entry of the log that is believed, whether it can be served or not. Rejects when the
   * store fails, or the log is not to be believed.
   */
  entry: () => Promise<Head | undefined>
  onChange: (listener: (live: Composition) => void) => () => void
  close: () => void
}

type WatchParts = {
  store: Store
  channel: string
  /** Whose signatures are believed, now. */
  policy: () => Promise<Policy>
  /** What was live when the store could be read last; for a start without it. */
  last?: Pick<LastDocument, 'take'>
  /** How far this host served the log, also before it was started. */
  mark?: ServedMark
  /** Milliseconds between two looks. */
  every: number
  /** Milliseconds that `newest` waits for the store. */
  lookAtMost?: number
  /** Told once per kind of trouble, until a look succeeds again. */
  report: (problem: string) => void
}

// A page load looks into the store itself, so that it follows a rollback at once; but it does not
// wait longer than this for a slow store.
const LOOK_AT_MOST = 100

/** Starts to watch a channel; the first look is the caller's `refresh()`. */
export function watchHead({ every, lookAtMost = LOOK_AT_MOST, ...options }: WatchParts): LiveHead {
  const channel = followed(options)
  let looking: Promise<Composition | undefined> | undefined
  let isSlow = false

  const refresh = () => {
    looking ??= channel.look().finally(() => {
      looking = undefined
      isSlow &&= channel.isInTrouble()
    })
    return looking
  }
  const timer = setInterval(() => void refresh(), every)
  return {
    current: channel.current,
    refresh,
    newest: async () => {
      const known = channel.current()
      if (known && (isSlow || channel.isInTrouble())) return known
      if (!(await isSettledWithin(lookAtMost, refresh()))) isSlow = true
      return channel.current()
    },
    entry: channel.entry,
    onChange: channel.onChange,
    close: () => clearInterval(timer),
  }
}

/** The composition of a channel as of the last look into its store. */
function followed(options: Omit<WatchParts, 'every' | 'lookAtMost'>) {
  const { store, policy, last, report } = options
  const log = believedLog(options)
  let head: Head | undefined
  let believed: Policy | undefined
  let live: Composition | undefined
  const trouble = troubleToldOnce(report)
  const listeners = new Set<(live: Composition) => void>()

  async function take(newest: Head, believing: Policy): Promise<void> {
    if (newest.sha256 === head?.sha256 && believing === believed) return
    live = await compose(store, believing, newest.document)
    head = newest
    believed = believing
    await log.served(newest).catch((error: unknown) => report(`not noted as served: ${error}`))
    for (const listener of listeners) listener(live)
  }

  return {
    current: () => live,
    isInTrouble: trouble.isOn,
    entry: log.newest,
    look: async (): Promise<Composition | undefined> => {
      try {
        const newest = await log.newest()
        if (newest) await take(newest, await policy())
        trouble.isOver()
      } catch (error) {
        trouble.is(error)
        live ??= await composeLast(last, policy)
      }
      return live
    },
    onChange: (listener: (live: Composition) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

async function composeLast(
  last: WatchParts['last'],
  policy: WatchParts['policy'],
): Promise<Composition | undefined> {
  try {
    const kept = await last?.take()
    return kept && (await compose(kept.store, await policy(), kept.document))
  } catch {
    return undefined
  }
}

async function isSettledWithin(ms: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms)
  })
  return Promise.race([work.then(() => true), late]).finally(() => clearTimeout(timer))
}
