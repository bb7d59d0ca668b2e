import * as z from 'zod'
import type { Bundle } from '../release/bundle'
import { assertProtected } from '../attestations'
import { refusal, refuseIfAny, type Finding } from '../codes'
import { withoutLost } from '../gate/beside/earlier'
import { gate } from '../gate/gate'
import { findAllMisfits, findMisfits } from '../gate/beside/misfits'
import { findOlder } from '../gate/order'
import { assertBelieved } from '../log/belief'
import { assertAt, commitOn } from '../log/commit'
import type { ChannelDocument, Pointers, Step } from '../log/document'
import { readLog, readUnbrokenHead, type Head } from '../log/entries'
import { isOn, liveVersion, lkgOf, pointersOf, withVersion } from '../log/pointers'
import { SHELL, type Release, type ReleaseName } from '../release/release'
import { takeBundle } from '../release/stored-releases'
import type { Store } from '../storage/store'
import { storeSigned } from '../trust/signed-release'
import { nobody, type Signer } from '../trust/signing'
import { assertMayHaveCanary, canaryOf, canaryStep, HALF_BP, scopesOfPlan } from './canary'
import { assertUnlocked } from './locked-or-pinned'
import { reason, releaseName, share, type Share } from './shapes'
import type { Circumstances, Moved, Verb } from './verb'

const shape = z.strictObject({
  action: z.literal('publish'),
  releases: z.array(releaseName).min(1).max(50),
  share: share.optional().describe('Only these people get them, as canaries'),
  hotfix: z.boolean().optional().describe('A fix of an older line: may be older than what ran'),
  reason: reason.optional(),
})

/** Points a channel at releases that were stored before, with the signatures they came with. */
export const publish: Verb<typeof shape> = {
  shape,
  scopes: ({ releases, share }, channel) =>
    releases.flatMap(({ remote }) => [
      `publish:${remote}`,
      ...(share ? [`canary:${channel}/${remote}`, ...scopesOfPlan(share, channel, remote)] : []),
    ]),
  async make(store, around, { releases, share, hotfix, reason }) {
    const bundles = await Promise.all(
      releases.map(({ remote, version }) => takeBundle(store, remote, version)),
    )
    return publishBundles(store, {
      ...around,
      publisher: nobody,
      bundles,
      ...(share ? { share } : {}),
      ...(hotfix ? { hotfix } : {}),
      ...(reason ? { reason } : {}),
    })
  },
}

/** Builds that are to go live, and how. */
export type Publication = Circumstances & {
  bundles: readonly Bundle[]
  /** Signs what is stored for the first time; by default who signs the entry. */
  publisher?: Signer
  /** Only these people get them, as canaries; everybody when absent. */
  share?: Share
  /** A fix of an older line: may be older than what the channel ran. */
  hotfix?: boolean
  /** Why; kept in the log. */
  reason?: string
}

/**
 * Stores releases and points a channel at them, in one commit. Publishing the same again moves
 * nothing. The gate takes its time: what was moved or locked meanwhile is asked again at the commit.
 * @throws Refusal with every finding when one of them may not go live, or the signature on a stored one
 *   is not to be believed; REL-202, REL-204 or REL-120 when somebody moved the same meanwhile, REL-130
 *   and REL-131 when the policy protects the channel.
 *   Then nothing has moved
 */
export async function publishBundles(store: Store, order: Publication): Promise<Required<Moved>> {
  const { channel, bundles, from, hotfix = false } = order
  const now = order.now ?? (() => new Date())
  const gated = await readUnbrokenHead(store, channel)
  const head = gated?.document
  const releases = bundles.map(({ release }) => release)
  assertAt(channel, head, from)
  if (gated) await assertBelieved(store, order.trust.policy, gated)
  refuseTwice(releases)
  assertMayMove(head, releases, order)
  refuseIfAny(await gate(store, { channel, head, bundles, hotfix, now: now() }))

  const withdrawn = await findWithdrawn(store, gated, await storeAll(store, order))
  const held = releases.filter(({ remote }) => head?.remotes[remote]?.pinned)
  const onTrial = releases.filter((each) => isCanary(head, each))
  const wanted = releases.filter((each) => !withdrawn.includes(each) && !held.includes(each))
  const document = await commitOn(store, gated, {
    ...order,
    touched: wanted.map(({ remote }) => remote),
    step: async (newest) => {
      const moving = wanted.filter((each) => !newest || !isOn(newest, each.remote, each.version))
      if (moving.length === 0) return undefined
      assertMayMove(newest, moving, order)
      await assertAllProtected(store, newest, moving, order)
      const isAsGated = newest?.seq === head?.seq && moving.length === releases.length
      const moment = { newest, gated: head, moving, named: wanted }
      if (!isAsGated) refuseIfAny(await findSince(store, moment, { ...order, now }))
      const step = await stepFor(store, moment, order)
      return step && order.reason ? { ...step, reason: order.reason } : step
    },
  })
  return { document, withdrawn, held, onTrial }
}

/** Points remotes (and `shell`) at new versions; what they ran before becomes known good. */
export function publishStep(before: Pointers | undefined, versions: readonly ReleaseName[]): Step {
  const start: Pointers = before ?? { host: { version: '', lkg: [] }, remotes: {} }
  const changes = versions.map(({ remote, version }) => {
    const from = liveVersion(start, remote)
    return { remote, ...(from ? { from } : {}), to: version }
  })
  const after = changes.reduce<Pointers>(
    (pointers, { remote, from, to }) =>
      withVersion(pointers, remote, to, from ? [from, ...lkgOf(pointers, remote)] : []),
    start,
  )
  return { action: 'publish', ...after, changes }
}

/** The newest entry beside the one that was gated; what still has to move of what was named. */
type Moment = {
  newest: ChannelDocument | undefined
  gated: ChannelDocument | undefined
  moving: readonly Release[]
  named: readonly Release[]
}

async function stepFor(
  store: Store,
  { newest, moving, named }: Moment,
  { channel, share, actor }: Publication,
): Promise<Step> {
  if (!share || !newest) {
    const step = publishStep(newest, moving)
    const shell = moving.find(({ remote }) => remote === SHELL)
    return shell ? withoutLost(store, step, shell, named) : step
  }
  const start: Step = { ...pointersOf(newest), action: 'canary', changes: [] }
  return moving.reduce((step, release) => {
    const canary = canaryOf(channel, release, { ...share, by: actor.sub })
    const next = canaryStep(step, release.remote, canary)
    return next ? { ...next, changes: [...step.changes, ...next.changes] } : step
  }, start)
}

/** Throws REL-204 for a locked remote, REL-001 or REL-006 for a canary of what nobody has yet. */
function assertMayMove(
  head: ChannelDocument | undefined,
  releases: readonly Release[],
  { channel, share }: Publication,
): void {
  for (const { remote } of releases) {
    if (head) assertUnlocked(head, remote)
    if (!share) continue
    assertMayHaveCanary(remote)
    if (head?.remotes[remote]) continue
    const message = `${remote} has no version for everybody on ${channel} yet; publish one first`
    throw refusal('REL-006', message)
  }
}

/** What is for some is tried out there. Throws REL-130 and REL-131; what was refused is stored. */
async function assertAllProtected(
  store: Store,
  newest: ChannelDocument | undefined,
  moving: readonly Release[],
  { share, trust: { policy }, actor, now }: Publication,
): Promise<void> {
  if (!newest || (share && share.bp <= HALF_BP)) return
  for (const release of moving)
    await assertProtected(store, newest, release, { policy, actor, now })
}

/** What the gate would say now, because somebody moved something since it was asked. */
async function findSince(
  store: Store,
  { newest, gated, moving, named }: Moment,
  { channel, hotfix = false, now }: Publication & { now: () => Date },
): Promise<Finding[]> {
  const bringsShell = moving.some(({ remote }) => remote === SHELL)
  const isSameShell = newest?.host.version === gated?.host.version && !bringsShell
  const find = isSameShell ? findMisfits : findAllMisfits
  const older = await findOlder(store, channel, { releases: moving, hotfix, now: now() })
  return [...(await find(store, newest, { candidates: moving, named })), ...older]
}

/** Stores and signs builds; gives those that were there before. */
async function storeAll(
  store: Store,
  { bundles, trust, publisher = trust.signer }: Publication,
): Promise<Release[]> {
  const known: Release[] = []
  for (const bundle of bundles) {
    const isNew = await storeSigned(store, bundle, { ...trust, signer: publisher })
    if (!isNew) known.push(bundle.release)
  }
  return known
}

// A version that is live now is not withdrawn; one that only was stored (a publish that was
// interrupted, or went to another channel) is not either.
async function findWithdrawn(
  store: Store,
  head: Head | undefined,
  known: readonly Release[],
): Promise<Release[]> {
  if (!head) return []
  const { document: live } = head
  const left = known.filter(({ remote, version }) => !isOn(live, remote, version))
  if (left.length === 0) return []
  const found = new Set<Release>()
  for await (const document of readLog(store, live.channel, head)) {
    for (const release of left) {
      if (isOn(document, release.remote, release.version)) found.add(release)
    }
    if (found.size === left.length) break
  }
  return left.filter((release) => found.has(release))
}

const isCanary = (head: ChannelDocument | undefined, { remote, version }: ReleaseName) =>
  head?.remotes[remote]?.canary?.version === version

function refuseTwice(releases: readonly Release[]): void {
  const names = releases.map(({ remote }) => remote)
  const twice = names.find((name, i) => names.indexOf(name) !== i)
  if (twice) throw refusal('REL-001', `${twice} is named twice in one call`)
}
