import type { ChannelDocument, Move } from '../log/channel'
import { refusal, refuseIfAny } from '../codes'
import { findMisfits } from '../gate/beside/misfits'
import { liveVersion, lkgOf, rolledBack, turned } from '../log/pointers'
import { moveRemote, type Moving } from './move-remote'
import { SHELL, type Release } from '../release/release'
import { assertWhole, takeRelease } from '../release/stored-releases'
import type { Store } from '../storage/store'
import type { Policy } from '../trust/policy'
import { publisherOf } from '../trust/signed-release'

type Asked = Moving & {
  reason: string
  /** Open tabs follow at once, whatever is open in them. */
  kill?: boolean
}
type Target = { to: string } | { steps: number }

/**
 * Points a remote, or `shell`, back at an earlier version, or at any stored one. No file moves.
 * @returns undefined when that version runs already
 * @throws Refusal REL-006 to REL-008 when there is no such remote, version or step,
 *   REL-107 to REL-109 when it does not fit what is live (unless forced), REL-303 when it is damaged
 */
export function rollback(
  store: Store,
  asked: Asked & { target: Target; policy: Policy; force?: boolean },
): Promise<ChannelDocument | undefined> {
  const { remote, target, policy, force } = asked
  return moveRemote(store, asked, async (live) => {
    const release = await takeTarget(store, policy, remote, versionOf(live, remote, target))
    const isLive = liveVersion(live, remote) === release.version
    if (isLive && !live.remotes[remote]?.canary) return undefined
    if (!force) refuseIfAny(await findMisfits(store, live, { candidates: [release] }))
    const move = rolledBack(live, remote, release.version)
    return { ...inWords(live, move, asked), ...(force ? { forced: true as const } : {}) }
  })
}

/** Switches a remote off or on. Returns undefined when it is so already. */
export function turn(
  store: Store,
  asked: Asked & { state: 'on' | 'off'; message?: string },
): Promise<ChannelDocument | undefined> {
  const { remote, state, message } = asked
  if (remote === SHELL) throw refusal('REL-001', 'the shell can not be switched off')
  return moveRemote(store, asked, (live) => {
    const move = turned(live, remote, state, message)
    return move && inWords(live, move, asked)
  })
}

function inWords(live: ChannelDocument, move: Move, { remote, reason, kill }: Asked): Move {
  const state = move.remotes[remote]
  if (!kill || !state) return { ...move, reason }
  const remotes = { ...move.remotes, [remote]: { ...state, killedAt: live.seq + 1 } }
  return { ...move, remotes, reason, urgency: 'kill' }
}

function versionOf(live: ChannelDocument, remote: string, target: Target): string {
  if ('to' in target) return target.to
  const version = lkgOf(live, remote)[target.steps - 1]
  if (version !== undefined) return version
  const known = lkgOf(live, remote).length
  throw refusal(
    'REL-008',
    `${remote}: ${known} earlier good versions are known; use --to <version>`,
  )
}

/**
 * A stored release that may run: whole, and signed by somebody who may publish it.
 * @throws Refusal REL-007 when it is not there, REL-303 when it is damaged, REL-403 and REL-404
 *   when the host would not believe it
 */
export async function takeTarget(
  store: Store,
  policy: Policy,
  remote: string,
  version: string,
): Promise<Release> {
  const release = await takeRelease(store, remote, version)
  if (!release) throw refusal('REL-007', `${remote} ${version} was never published`)
  await assertWhole(store, release)
  await publisherOf(store, policy, release)
  return release
}
