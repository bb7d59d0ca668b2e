import * as z from 'zod'
import { assertProtected } from '../attestations'
import { refusal, refuseIfAny } from '../codes'
import { findAllMisfits } from '../gate/beside/misfits'
import type { Pointers, Step } from '../log/document'
import { withVersion } from '../log/pointers'
import { assertUnlocked, assertUnpinned } from './locked-or-pinned'
import { reason, remote, tooSoon } from './shapes'
import { takeSigned } from '../trust/signed-release'
import { assertOutForLong, assertReasonFor, trialHistory } from './trial-history'
import { verb } from './verb'

/**
 * Gives everybody the canary of a remote. Refused with REL-006 when the remote is not there, REL-010
 * when it has no canary, REL-204 and REL-205 when it is locked or pinned, REL-107 to REL-109 when it
 * does not fit any more, REL-125 when it was out for less than ten minutes (unless forced, with a
 * reason), REL-126 when it was taken back before and nobody says why it is tried again, REL-130 and REL-131
 * when the policy protects the channel (unless forced, with a reason).
 */
export const promote = verb({
  shape: z.strictObject({
    action: z.literal('promote'),
    remote,
    reason: reason.optional(),
    force: tooSoon,
  }),
  scopes: ({ remote }, channel) => [`promote:${channel}/${remote}`],
  async look(store, live, move, { trust: { policy }, actor, now }) {
    const { remote } = move
    const version = live.remotes[remote]?.canary?.version
    if (version === undefined) throw refusal('REL-010', `${remote} has no canary to promote`)
    assertUnlocked(live, remote)
    assertUnpinned(live, remote)
    const target = await takeSigned(store, policy, { remote, version })
    refuseIfAny(await findAllMisfits(store, live, { candidates: [target] }))
    const history = await trialHistory(store, live, target)
    assertReasonFor(history, target, move)
    assertOutForLong(history, target, { ...move, now })
    await assertProtected(store, live, target, { ...move, policy, actor, now })
  },
  step: (live, { remote, force }) => {
    const step = promoteStep(live, remote)
    return step && force ? { ...step, forced: true } : step
  },
})

/** Makes the canary of a remote what everybody gets; what ran before becomes known good. */
export function promoteStep(before: Pointers, remote: string): Step | undefined {
  const now = before.remotes[remote]
  if (!now?.canary) return undefined
  const { stable, lkg } = now
  const { version } = now.canary
  const changes = [{ remote, from: stable, to: version }]
  return { action: 'promote', ...withVersion(before, remote, version, [stable, ...lkg]), changes }
}
