import { isDeepStrictEqual } from 'node:util'
import { assertProtected } from '../attestations'
import { refuseIfAny } from '../codes'
import { findAllMisfits } from '../gate/beside/misfits'
import { commit } from '../log/commit'
import type { Canary, ChannelDocument, Step } from '../log/document'
import { afterNext } from '../log/pointers'
import type { Store } from '../storage/store'
import { takeSigned } from '../trust/signed-release'
import { canaryStep, HALF_BP } from './canary'
import { assertUnlocked, assertUnpinned } from './locked-or-pinned'
import { promoteStep } from './promote'
import type { Circumstances } from './verb'

/** A step of a canary that was found good, and by what. */
export type Walk = {
  remote: string
  /** As they were when that was found; when they are others now, nothing moves. */
  stable: string
  canary: Canary
  reason: string
  evidence: Record<string, unknown>
}

/**
 * Takes the next step of a canary's plan: a larger share, or everybody. What a person is asked who
 * takes it is asked here too, of who planned it. That the step was long enough is the caller's to know.
 * @returns the new entry, or undefined when somebody moved the remote since, or nothing is planned
 * @throws Refusal REL-204 and REL-205 when it is locked or pinned, REL-107 to REL-109 when it does not
 *   fit any more, REL-130 and REL-131 when most would get it and the policy protects the channel,
 *   REL-404 when who signs may not promote, and what `commit` throws
 */
export function walkOn(
  store: Store,
  around: Circumstances,
  { remote, stable, canary, reason, evidence }: Walk,
): Promise<ChannelDocument | undefined> {
  return commit(store, {
    ...around,
    touched: [remote],
    step: async (live) => {
      const now = live?.remotes[remote]
      if (!live || now?.stable !== stable || !isDeepStrictEqual(now.canary, canary))
        return undefined
      // Whoever switches it on again gives everybody the version that was left.
      if (now.state === 'off') return undefined
      const step = nextStep(live, remote, canary)
      if (!step) return undefined
      await assertMayWalk(store, live, around, { remote, canary, to: step.remotes[remote]?.canary })
      return { ...step, reason, evidence }
    },
  })
}

function nextStep(live: ChannelDocument, remote: string, canary: Canary): Step | undefined {
  if (!canary.plan) return undefined
  const next = afterNext(canary)
  return next ? canaryStep(live, remote, next) : promoteStep(live, remote)
}

async function assertMayWalk(
  store: Store,
  live: ChannelDocument,
  { trust: { policy }, now }: Circumstances,
  { remote, canary, to }: { remote: string; canary: Canary; to: Canary | undefined },
): Promise<void> {
  assertUnlocked(live, remote)
  assertUnpinned(live, remote)
  const release = await takeSigned(store, policy, { remote, version: canary.version })
  refuseIfAny(await findAllMisfits(store, live, { candidates: [release] }))
  if (to && to.bp <= HALF_BP) return
  const actor = { sub: canary.plan?.by ?? '' }
  await assertProtected(store, live, release, { policy, actor, now })
}
