import type { Bundle } from './bundle'
import { commit, readHead, readLog, type Actor, type ChannelDocument } from './channel'
import { check } from './check'
import { Refusal, refusal, type Finding } from './codes'
import { fit } from './fit'
import { liveReleases, type LiveReleases } from './live-releases'
import { liveVersion, published } from './move'
import { SHELL, type Release } from './release'
import { storeRelease } from './shelf'
import type { Store } from './storage/store'

export type Published = {
  /** Undefined when nothing had to move. */
  document: ChannelDocument | undefined
  /** Versions the channel ran before and was taken off from: a publish does not undo a rollback. */
  withdrawn: Release[]
}

/**
 * Stores releases and points a channel at them, in one commit. Publishing the same again moves
 * nothing.
 * @throws Refusal with every finding when one of them may not go live; then nothing has moved
 */
export async function publish(
  store: Store,
  order: { channel: string; actor: Actor; bundles: readonly Bundle[]; now?: () => Date },
): Promise<Published> {
  const { channel, actor, bundles, now } = order
  refuseTwice(releasesOf(bundles))
  refuseIfAny(bundles.flatMap(check))
  refuseIfAny(
    await findMisfits(store, (await readHead(store, channel))?.document, releasesOf(bundles)),
  )

  const known: Release[] = []
  for (const bundle of bundles) {
    if (!(await storeRelease(store, bundle))) known.push(bundle.release)
  }
  const withdrawn = await findWithdrawn(store, channel, known)
  const wanted = releasesOf(bundles).filter((release) => !withdrawn.includes(release))
  const document = await commit(store, {
    channel,
    actor,
    touched: wanted.map(({ remote }) => remote),
    change: (head) => pointAt(store, head, wanted),
    ...(now ? { now } : {}),
  })
  return { document, withdrawn }
}

async function pointAt(store: Store, head: ChannelDocument | undefined, wanted: Release[]) {
  const moving = wanted.filter(
    ({ remote, version }) => !head || liveVersion(head, remote) !== version,
  )
  if (moving.length === 0) return undefined
  // Once more, because another process may have moved the shell since the first look.
  refuseIfAny(await findMisfits(store, head, moving))
  return published(head, moving)
}

/** What would not fit together if these releases went live: remotes new and live against the shell. */
export async function findMisfits(
  store: Store,
  head: ChannelDocument | undefined,
  candidates: readonly Release[],
): Promise<Finding[]> {
  const next: LiveReleases = head ? await liveReleases(store, head) : new Map()
  for (const release of candidates) next.set(release.remote, release)
  const shell = next.get(SHELL)
  if (!shell) {
    const message = 'no shell is live on this channel; publish the shell first or in the same call'
    return [{ code: 'REL-110', message }]
  }
  const movesShell = candidates.some(({ remote }) => remote === SHELL)
  const toFit = movesShell ? [...next.values()] : candidates
  return toFit.filter(({ remote }) => remote !== SHELL).flatMap((remote) => fit(remote, shell))
}

// A version that is live now is not withdrawn; one that only was stored (a publish that was
// interrupted, or went to another channel) is not either.
async function findWithdrawn(store: Store, channel: string, known: Release[]): Promise<Release[]> {
  const head = (await readHead(store, channel))?.document
  const left = known.filter(
    ({ remote, version }) => head !== undefined && liveVersion(head, remote) !== version,
  )
  if (left.length === 0) return []
  const found = new Set<Release>()
  for await (const document of readLog(store, channel)) {
    for (const release of left) {
      if (liveVersion(document, release.remote) === release.version) found.add(release)
    }
    if (found.size === left.length) break
  }
  return left.filter((release) => found.has(release))
}

function releasesOf(bundles: readonly Bundle[]): Release[] {
  return bundles.map(({ release }) => release)
}

function refuseTwice(releases: readonly Release[]): void {
  const names = releases.map(({ remote }) => remote)
  const twice = names.find((name, i) => names.indexOf(name) !== i)
  if (twice) throw refusal('REL-001', `${twice} is named twice in one call`)
}

/** Throws the findings, if there are any. */
export function refuseIfAny(findings: readonly Finding[]): void {
  const [first, ...rest] = findings
  if (first) throw new Refusal([first, ...rest])
}
