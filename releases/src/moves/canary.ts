import * as z from 'zod'
import { isDeepStrictEqual } from 'node:util'
import { assertProtected } from '../attestations'
import { refusal, refuseIfAny } from '../codes'
import { findAllMisfits } from '../gate/beside/misfits'
import type { Canary, ChannelDocument, Pointers, RemoteState, Step } from '../log/document'
import { withRemote } from '../log/pointers'
import { SHELL, type Release } from '../release/release'
import { storedVersions } from '../release/stored-releases'
import type { Store } from '../storage/store'
import { assertUnlocked, assertUnpinned } from './locked-or-pinned'
import { reason, remote, share, tooSoon, version, type Share } from './shapes'
import { takeSigned } from '../trust/signed-release'
import { assertOutForLong, assertReasonFor, trialHistory } from './trial-history'
import { verb } from './verb'

/** A canary is for some: who gives it to most is asked for what who promotes it is. */
export const HALF_BP = 5000

/**
 * Gives a share of people another stored version of a remote, changes the share, or, with nobody
 * left, withdraws it. Without a version: the canary that is on, else the newest stored one. A share
 * that says what follows is a plan, and ends the one before; so does one that does not.
 * Refused with REL-001 for the shell, REL-006 and REL-007, REL-009 when the version is what everybody
 * has, REL-204 and REL-205 when it is locked or pinned, REL-107 to REL-109 when it does not fit,
 * REL-125 when more than half would get it and some had it for less than ten minutes (unless forced,
 * with a reason), REL-126 when it was taken back before and nobody says why it is tried again, REL-130 and REL-131
 * when most would get it and the policy protects the channel (unless forced, with a reason).
 */
export const canary = verb({
  shape: z.strictObject({
    action: z.literal('canary'),
    remote,
    share,
    version: version.optional(),
    reason: reason.optional(),
    force: tooSoon,
  }),
  scopes: ({ remote, share }, channel) => [
    `canary:${channel}/${remote}`,
    ...scopesOfPlan(share, channel, remote),
  ],
  async look(store, live, move, { trust: { policy }, actor, now }) {
    const { remote, share } = move
    assertMayHaveCanary(remote)
    if (isForNobody(share)) return undefined
    assertUnlocked(live, remote)
    assertUnpinned(live, remote)
    const version = move.version ?? (await candidate(store, live, remote))
    const release = await takeSigned(store, policy, { remote, version })
    if (version === live.remotes[remote]?.stable) {
      throw refusal('REL-009', `${remote} ${version} is what everybody has already`)
    }
    refuseIfAny(await findAllMisfits(store, live, { candidates: [release] }))
    const history = await trialHistory(store, live, { remote, version })
    // Who gives more people what some have said so when they began.
    if (history.since === undefined) assertReasonFor(history, release, move)
    if (share.bp > HALF_BP) {
      assertOutForLong(history, release, { ...move, now })
      await assertProtected(store, live, release, { ...move, policy, actor, now })
    }
    return release
  },
  step: (live, { remote, share, force }, release, { actor }) => {
    const canary = release && canaryOf(live.channel, release, { ...share, by: actor.sub })
    const step = canaryStep(live, remote, canary)
    return step && force ? { ...step, forced: true } : step
  },
})

/** Gives some people another version of a remote; undefined withdraws the canary that is on. */
export function canaryStep(
  before: Pointers,
  remote: string,
  canary: Canary | undefined,
): Step | undefined {
  const now = before.remotes[remote]
  if (!now || isDeepStrictEqual(now.canary, canary)) return undefined
  const { canary: earlier, ...rest } = now
  const next: RemoteState = canary ? { ...rest, canary } : rest
  const from = earlier?.version ?? now.stable
  const changes = [{ remote, from, to: canary?.version ?? now.stable }]
  return { action: 'canary', ...withRemote(before, remote, next), changes }
}

/** The canary of a release: its salt makes its people independent of every other canary's. */
export function canaryOf(
  channel: string,
  { remote, version }: Pick<Release, 'remote' | 'version'>,
  { bp, cohorts, next, by }: Share & { by: string },
): Canary {
  const salt = `${channel}/${remote}/${version}`
  const plan = next ? { plan: { next, by } } : {}
  return { version, bp, salt, cohorts: [...cohorts].sort(), ...plan }
}

/** What leads to everybody by itself is asked for what promote is. */
export const scopesOfPlan = ({ next }: Share, channel: string, remote: string): string[] =>
  next ? [`promote:${channel}/${remote}`] : []

/** Throws REL-001 for the shell. */
export function assertMayHaveCanary(remote: string): void {
  if (remote === SHELL) throw refusal('REL-001', 'the shell has no canary')
}

function isForNobody({ bp, cohorts, next }: Share): boolean {
  return bp === 0 && cohorts.length === 0 && !next
}

async function candidate(store: Store, live: ChannelDocument, remote: string): Promise<string> {
  const on = live.remotes[remote]?.canary?.version
  const newest = on ?? (await storedVersions(store, remote)).at(-1)?.version
  if (newest === undefined) throw refusal('REL-007', `no version of ${remote} was published`)
  return newest
}
