import type { ChannelDocument, Move } from '../log/channel'
import { refusal, refuseIfAny } from '../codes'
import { findAllMisfits } from '../gate/beside/misfits'
import { assertUnlocked, assertUnpinned } from './hold'
import { canaried, canaryOf, promoted, type Share } from '../log/pointers'
import { moveRemote, type Moving } from './move-remote'
import { takeTarget } from './rollback'
import { SHELL } from '../release/release'
import { storedVersions } from '../release/stored-releases'
import type { Store } from '../storage/store'
import type { Policy } from '../trust/policy'

type Asked = Moving & { policy: Policy; reason?: string; evidence?: object }

/**
 * Gives a share of people another stored version of a remote, changes the share, or, with nobody
 * left, withdraws it. Without a version: the canary that is on, else the newest stored one.
 * @returns undefined when it is so already
 * @throws Refusal REL-001 for the shell, REL-006 and REL-007, REL-009 when the version is what
 *   everybody has, REL-204 and REL-205 when it is held, REL-107 to REL-109 when it does not fit
 */
export function canary(
  store: Store,
  asked: Asked & { share: Share; version?: string },
): Promise<ChannelDocument | undefined> {
  const { channel, remote, policy, share } = asked
  if (remote === SHELL) throw refusal('REL-001', 'the shell has no canary')
  return moveRemote(store, asked, async (live) => {
    const nobody = share.bp === 0 && share.cohorts.length === 0
    if (nobody) return withWords(canaried(live, remote, undefined), asked)
    assertUnlocked(live, remote)
    assertUnpinned(live, remote)
    const version = asked.version ?? (await candidate(store, live, remote))
    const release = await takeTarget(store, policy, remote, version)
    if (release.version === live.remotes[remote]?.stable) {
      throw refusal('REL-009', `${remote} ${release.version} is what everybody has already`)
    }
    refuseIfAny(await findAllMisfits(store, live, { candidates: [release] }))
    return withWords(canaried(live, remote, canaryOf(channel, release, share)), asked)
  })
}

/**
 * Gives everybody the canary of a remote.
 * @throws Refusal REL-006 when the remote is not there, REL-010 when it has no canary, REL-204 and
 *   REL-205 when it is held, REL-107 to REL-109 when it does not fit any more
 */
export function promote(store: Store, asked: Asked): Promise<ChannelDocument | undefined> {
  const { remote, policy } = asked
  return moveRemote(store, asked, async (live) => {
    const version = live.remotes[remote]?.canary?.version
    if (version === undefined) throw refusal('REL-010', `${remote} has no canary to promote`)
    assertUnlocked(live, remote)
    assertUnpinned(live, remote)
    const target = await takeTarget(store, policy, remote, version)
    refuseIfAny(await findAllMisfits(store, live, { candidates: [target] }))
    return withWords(promoted(live, remote), asked)
  })
}

async function candidate(store: Store, live: ChannelDocument, remote: string): Promise<string> {
  const on = live.remotes[remote]?.canary?.version
  const newest = on ?? (await storedVersions(store, remote)).at(-1)?.version
  if (newest === undefined) throw refusal('REL-007', `no version of ${remote} was published`)
  return newest
}

function withWords(move: Move | undefined, { reason, evidence }: Asked): Move | undefined {
  return move && { ...move, ...(reason ? { reason } : {}), ...(evidence ? { evidence } : {}) }
}
