import * as z from 'zod'
import { refusal, refuseIfAny } from '../codes'
import { findAllMisfits } from '../gate/beside/misfits'
import type { Pointers, Step } from '../log/document'
import { withVersion } from '../log/pointers'
import { assertUnlocked, assertUnpinned } from './locked-or-pinned'
import { reason, remote } from './shapes'
import { takeSigned } from '../trust/signed-release'
import { assertReasonFor, trialHistory } from './trial-history'
import { type ReleaseName, verb } from './verb'

/** How long some have a version before all get it: about as long as the guard looks back. */
const EXPOSURE_MS = 10 * 60_000

/**
 * Gives everybody the canary of a remote. Refused with REL-006 when the remote is not there, REL-010
 * when it has no canary, REL-204 and REL-205 when it is locked or pinned, REL-107 to REL-109 when it
 * does not fit any more, REL-125 when it was out for less than ten minutes (unless forced, with a
 * reason), REL-126 when it was taken back before and nobody says why it is tried again.
 */
export const promote = verb({
  shape: z.strictObject({
    action: z.literal('promote'),
    remote,
    reason: reason.optional(),
    force: z.boolean().optional().describe('Before it was out for long enough; needs a reason'),
  }),
  scopes: ({ remote }, channel) => [`promote:${channel}/${remote}`],
  async look(store, live, move, { trust: { policy }, now }) {
    const { remote } = move
    const version = live.remotes[remote]?.canary?.version
    if (version === undefined) throw refusal('REL-010', `${remote} has no canary to promote`)
    assertUnlocked(live, remote)
    assertUnpinned(live, remote)
    const target = await takeSigned(store, policy, { remote, version })
    refuseIfAny(await findAllMisfits(store, live, { candidates: [target] }))
    const { since = live.at, wasTakenBack } = await trialHistory(store, live, { remote, version })
    assertReasonFor(wasTakenBack, { remote, version }, move)
    assertOutForLong(since, { remote, version }, { ...move, now: now?.() ?? new Date() })
  },
  step: (live, { remote, force }) => {
    const step = promoteStep(live, remote)
    return step && force ? { ...step, forced: true } : step
  },
})

function assertOutForLong(
  since: string,
  { remote, version }: ReleaseName,
  { force, reason, now }: { force?: boolean; reason?: string; now: Date },
): void {
  if (force && reason) return
  const minutes = (+now - Date.parse(since)) / 60_000
  if (!force && minutes >= EXPOSURE_MS / 60_000) return
  const out = `${remote} ${version} is out for ${Math.max(0, Math.floor(minutes))} minutes`
  const todo = force
    ? '--force needs a --reason'
    : 'wait until it is ten, or --force with a --reason'
  throw refusal('REL-125', `${out}: ${todo}`)
}

/** Makes the canary of a remote what everybody gets; what ran before becomes known good. */
function promoteStep(before: Pointers, remote: string): Step | undefined {
  const now = before.remotes[remote]
  if (!now?.canary) return undefined
  const { stable, lkg } = now
  const { version } = now.canary
  const changes = [{ remote, from: stable, to: version }]
  return { action: 'promote', ...withVersion(before, remote, version, [stable, ...lkg]), changes }
}
