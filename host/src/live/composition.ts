import type { WholeLiveMap } from '@pillbox/shared/contract'
import type { ChannelDocument } from '@pillbox/releases/log'
import { type Code, refusal, Refusal } from '@pillbox/releases/codes'
import { type Release, SHELL, takeRelease } from '@pillbox/releases/release'
import { resolve, versionsNeeded } from './resolve'
import type { Store } from '@pillbox/releases/storage'
import { type Policy, publisherOf } from '@pillbox/releases/trust'

/** What a composition is made of, all in memory. */
export type Composition = {
  seq: number
  document: ChannelDocument
  shell: Release
  /** What people outside every canary get. */
  resolved: WholeLiveMap
  /** What those get who are in the canaries of these remotes. */
  resolvedWith: (canaries: ReadonlySet<string>) => WholeLiveMap
  /** A release of it, fall-backs and canaries included. */
  releaseOf: (remote: string, version: string) => Release | undefined
}

// Another look does not help these.
const UNUSABLE = new Set<Code>(['REL-303', 'REL-403', 'REL-404'])

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
): Promise<Composition> {
  const needed = versionsNeeded(document)
  const taken = await Promise.all(needed.map((each) => takeBelieved(store, policy, each)))
  const find = (remote: string, version: string) =>
    taken.find((release) => release?.remote === remote && release.version === version)
  const shell = find(SHELL, document.host.version)
  if (!shell) throw refusal('REL-004', `channel ${document.channel} has no shell`)
  return {
    seq: document.seq,
    document,
    shell,
    resolved: resolve(document, find),
    resolvedWith: (canaries) => resolve(document, find, canaries),
    releaseOf: find,
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
    const isForGood = error instanceof Refusal && UNUSABLE.has(error.code)
    if (isLive || !isForGood) throw error
    return undefined
  }
}
