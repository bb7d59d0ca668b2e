import type { LiveMap } from '@pillbox/shared/contract'
import { readHead, type ChannelDocument, type Head } from './channel'
import { Refusal, refusal } from './codes'
import { SHELL, type Release } from './release'
import { resolve, versionsNeeded } from './resolve'
import { takeRelease } from './shelf'
import type { Store } from './storage/store'
import type { Policy } from './trust/policy'
import { publisherOf } from './trust/signed-release'

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
  /** Looks into the store, but gives the last state when that takes too long. */
  newest: () => Promise<Live | undefined>
  onChange: (listener: (live: Live) => void) => () => void
  close: () => void
}

type Options = {
  store: Store
  channel: string
  /** Whose signatures are believed, now. */
  policy: () => Promise<Policy>
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
export function watchHead(options: Options): LiveHead {
  const { store, channel, policy, every, lookAtMost = LOOK_AT_MOST, report } = options
  let head: Head | undefined
  let live: Live | undefined
  let looking: Promise<Live | undefined> | undefined
  let lastProblem: string | undefined
  const listeners = new Set<(live: Live) => void>()

  async function look(): Promise<Live | undefined> {
    try {
      const newest = await readHead(store, channel, head)
      if (newest && newest !== head) {
        live = await compose(store, await policy(), newest.document)
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
    newest: async () => {
      await settledWithin(lookAtMost, refresh())
      return live
    },
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () => clearInterval(timer),
  }
}

async function settledWithin(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([work, late])
  clearTimeout(timer)
}

/**
 * Reads a composition, of now or of the past, from the store. Nothing runs that nobody known has
 * signed: a fall-back that is not to be believed is left out.
 * @throws Refusal REL-303, REL-403 or REL-404 when something that is live in it is gone or not to
 *   be believed
 */
export async function compose(
  store: Store,
  policy: Policy,
  document: ChannelDocument,
): Promise<Live> {
  const found = new Map<string, Release>()
  for (const { remote, version, isLive } of versionsNeeded(document)) {
    const release = await takeBelieved(store, policy, { remote, version, isLive })
    if (release) found.set(`${remote}@${version}`, release)
  }
  const find = (remote: string, version: string) => found.get(`${remote}@${version}`)
  const shell = find(SHELL, document.host.version)
  if (!shell) throw refusal('REL-004', `channel ${document.channel} has no shell`)
  return {
    seq: document.seq,
    document,
    shell,
    resolved: resolve(document, find),
    resolvedWith: (canaries) => resolve(document, find, canaries),
  }
}

async function takeBelieved(
  store: Store,
  policy: Policy,
  { remote, version, isLive }: { remote: string; version: string; isLive: boolean },
): Promise<Release | undefined> {
  try {
    const release = await takeRelease(store, remote, version)
    if (!release) throw refusal('REL-303', `${remote} ${version} is live but gone from the store`)
    await publisherOf(store, policy, release)
    return release
  } catch (error) {
    if (isLive || !(error instanceof Refusal)) throw error
    return undefined
  }
}
