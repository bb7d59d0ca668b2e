import type { LiveMap } from '@pillbox/shared/contract'
import { readHead, type Head } from './channel'
import { SHELL, type Release } from './release'
import { resolve, versionsNeeded } from './resolve'
import { takeRelease } from './shelf'
import type { Store } from './storage/store'

/** What the channel runs now, all in memory. */
export type Live = { seq: number; shell: Release; resolved: LiveMap }

/** Keeps the newest usable state of a channel in memory. */
export type LiveHead = {
  /** The last usable state; undefined only when there never was one. */
  current: () => Live | undefined
  /** Looks into the store now. Never rejects: a store that fails leaves the last state. */
  refresh: () => Promise<Live | undefined>
  onChange: (listener: (live: Live) => void) => () => void
  close: () => void
}

type Options = {
  store: Store
  channel: string
  /** Milliseconds between two looks. */
  every: number
  /** Told once per kind of trouble, until a look succeeds again. */
  report: (problem: string) => void
}

/** Starts to watch a channel; the first look is the caller's `refresh()`. */
export function watchHead({ store, channel, every, report }: Options): LiveHead {
  let head: Head | undefined
  let live: Live | undefined
  let looking: Promise<Live | undefined> | undefined
  let lastProblem: string | undefined
  const listeners = new Set<(live: Live) => void>()

  async function look(): Promise<Live | undefined> {
    try {
      const newest = await readHead(store, channel, head)
      if (newest && newest !== head) {
        live = await load(store, newest)
        head = newest
        for (const listener of listeners) listener(live)
      }
      lastProblem = undefined
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error)
      if (problem !== lastProblem) report(problem)
      lastProblem = problem
    }
    return live
  }

  const refresh = () => {
    looking ??= look().finally(() => {
      looking = undefined
    })
    return looking
  }
  const timer = setInterval(refresh, every)
  return {
    current: () => live,
    refresh,
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () => clearInterval(timer),
  }
}

async function load(store: Store, { document }: Head): Promise<Live> {
  const found = new Map<string, Release>()
  for (const { remote, version, isLive } of versionsNeeded(document)) {
    const release = await takeRelease(store, remote, version)
    if (release) found.set(`${remote}@${version}`, release)
    else if (isLive) throw new Error(`${remote} ${version} is live but gone from the store`)
  }
  const find = (remote: string, version: string) => found.get(`${remote}@${version}`)
  const shell = find(SHELL, document.host.version)
  if (!shell) throw new Error(`channel ${document.channel} has no shell`)
  return { seq: document.seq, shell, resolved: resolve(document, find) }
}
