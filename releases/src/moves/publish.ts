import type { Bundle } from '../release/bundle'
import {
  commit,
  readHead,
  readLog,
  type Actor,
  type ChannelDocument,
  type Move,
} from '../log/channel'
import { refusal, refuseIfAny } from '../codes'
import { gate } from '../gate/gate'
import { withoutLost } from '../gate/beside/earlier'
import { findAllMisfits, findMisfits } from '../gate/beside/misfits'
import { assertUnlocked } from './hold'
import { canaried, canaryOf, isOn, pointersOf, published, type Share } from '../log/pointers'
import { SHELL, type Release } from '../release/release'
import { assertWhole, storeRelease } from '../release/stored-releases'
import type { Store } from '../storage/store'
import { signStored } from '../trust/signed-release'
import type { Trust } from '../trust/signing'

export type Published = {
  /** Undefined when nothing had to move. */
  document: ChannelDocument | undefined
  /** Versions the channel ran before and was taken off from: a publish does not undo a rollback. */
  withdrawn: Release[]
  /** Stored, but their remote is pinned to another version. */
  held: Release[]
}

type Head = ChannelDocument | undefined

export type PublishOrder = {
  channel: string
  actor: Actor
  bundles: readonly Bundle[]
  trust: Trust
  /** Only these people get them, as canaries; everybody when absent. */
  share?: Share
  /** A fix of an older line: may be older than what the channel ran. */
  hotfix?: boolean
  now?: () => Date
}

/**
 * Stores releases and points a channel at them, in one commit. Publishing the same again moves
 * nothing.
 * @throws Refusal with every finding when one of them may not go live, or the signature on a stored one
 *   is not to be believed; then nothing has moved
 */
export async function publish(store: Store, order: PublishOrder): Promise<Published> {
  const { channel, actor, bundles, trust, share, hotfix = false, now } = order
  const head = (await readHead(store, channel))?.document
  const releases = releasesOf(bundles)
  refuseTwice(releases)
  for (const { remote } of releases) if (head) assertUnlocked(head, remote)
  if (share) for (const { remote } of releases) assertHasStable(head, channel, remote)
  refuseIfAny(await gate(store, { channel, head, bundles, hotfix }))

  const known: Release[] = []
  for (const bundle of bundles) {
    if (!(await storeRelease(store, bundle))) {
      await assertWhole(store, bundle.release)
      known.push(bundle.release)
    }
    await signStored(store, bundle.release, trust)
  }
  const withdrawn = await findWithdrawn(store, channel, known)
  const held = releases.filter(({ remote }) => head?.remotes[remote]?.pinned)
  const wanted = releases.filter((each) => !withdrawn.includes(each) && !held.includes(each))
  const document = await commit(store, {
    channel,
    actor,
    touched: wanted.map(({ remote }) => remote),
    change: (newest) => pointAt(store, { newest, seen: head, wanted }, order),
    ...(now ? { now } : {}),
  })
  return { document, withdrawn, held }
}

async function pointAt(
  store: Store,
  { newest, seen, wanted }: { newest: Head; seen: Head; wanted: readonly Release[] },
  { channel, share }: PublishOrder,
): Promise<Move | undefined> {
  const moving = wanted.filter(({ remote, version }) => !newest || !isOn(newest, remote, version))
  if (moving.length === 0) return undefined
  // Once more, because another process may have moved the shell, or what a new shell must fit.
  const shell = moving.find(({ remote }) => remote === SHELL)
  const sameShell = newest?.host.version === seen?.host.version && !shell
  const find = sameShell || newest?.seq === seen?.seq ? findMisfits : findAllMisfits
  refuseIfAny(await find(store, newest, { candidates: moving, named: wanted }))
  if (!share || !newest) {
    const move = published(newest, moving)
    return shell ? withoutLost(store, move, shell, wanted) : move
  }
  const start: Move = { ...pointersOf(newest), action: 'canary', changes: [] }
  return moving.reduce((move, release) => {
    const next = canaried(move, release.remote, canaryOf(channel, release, share))
    return next ? { ...next, changes: [...move.changes, ...next.changes] } : move
  }, start)
}

function assertHasStable(head: ChannelDocument | undefined, channel: string, remote: string) {
  if (remote === SHELL) throw refusal('REL-001', 'the shell has no canary')
  if (head?.remotes[remote]) return
  const message = `${remote} has no version for everybody on ${channel} yet; publish one first`
  throw refusal('REL-006', message)
}

// A version that is live now is not withdrawn; one that only was stored (a publish that was
// interrupted, or went to another channel) is not either.
async function findWithdrawn(store: Store, channel: string, known: Release[]): Promise<Release[]> {
  const head = (await readHead(store, channel))?.document
  const left = known.filter(
    ({ remote, version }) => head !== undefined && !isOn(head, remote, version),
  )
  if (left.length === 0) return []
  const found = new Set<Release>()
  for await (const document of readLog(store, channel)) {
    for (const release of left) {
      if (isOn(document, release.remote, release.version)) found.add(release)
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
