import type { LiveMap } from '@pillbox/shared/contract'
import { readHead, type ChannelDocument, type Head } from './channel'
import { SHELL, type Release } from './release'
import { resolve, versionsNeeded } from './resolve'
import { takeRelease } from './shelf'
import type { Store } from './storage/store'

/** What a composition is made of, all in memory. */
export type Live = {
  seq: number
  document: ChannelDocument
  shell: Release
  /** What people outside every canary get. */
  resolved: LiveMap
  /** What those get who are in the canaries of these remotes. */
  resolvedWith: (canaries: ReadonlySet<string>) => LiveMap
}

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
        live = await compose(store, newest.document)
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

/**
 * Reads a composition, of now or of the past, from the store.
 * @throws Refusal REL-303 or Error when something that is live in it is gone
 */
async function compose(store: Store, document: ChannelDocument): Promise<Live> {
  const found = new Map<string, Release>()
  for (const { remote, version, isLive } of versionsNeeded(document)) {
    const release = await takeRelease(store, remote, version)
    if (release) found.set(`${remote}@${version}`, release)
    else if (isLive) throw new Error(`${remote} ${version} is live but gone from the store`)
  }
  const find = (remote: string, version: string) => found.get(`${remote}@${version}`)
  const shell = find(SHELL, document.host.version)
  if (!shell) throw new Error(`channel ${document.channel} has no shell`)
  return {
    seq: document.seq,
    document,
    shell,
    resolved: resolve(document, find),
    resolvedWith: (canaries) => resolve(document, find, canaries),
  }
}
