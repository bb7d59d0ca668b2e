import { isDeepStrictEqual } from 'node:util'
import { refusal } from '../codes'
import type { ChannelDocument } from '../log/document'
import { SHELL, type ReleaseName } from '../release/release'
import type { Store } from '../storage/store'
import type { Policy } from '../trust/policy-schema'
import { besideOf, type Attestation, type Replay } from './attestation'
import { attestationsOf } from './stored-attestations'

type Asked = {
  policy: Policy
  /** Who gives it to everybody. */
  actor: { sub: string }
  force?: boolean | undefined
  reason?: string | undefined
  now?: (() => Date) | undefined
}

/**
 * Looks whether a release may be given to everybody on a channel, as far as the policy protects that
 * (releases.md 3b.1). Asked anew at the commit, so what moved since a replay counts.
 * @throws Refusal REL-130 when no replay of it beside what runs now said yes, REL-131 when nobody else
 *   approved of it; neither when it is forced, with a reason
 */
export async function assertProtected(
  store: Store,
  live: ChannelDocument,
  release: ReleaseName,
  { policy, actor, force, reason, now = () => new Date() }: Asked,
): Promise<void> {
  const { channel } = live
  const wanted = policy.channels?.[channel]
  if (!wanted || (force && reason)) return
  const said = await saidOn(channel, store, policy, release, now())
  if (wanted.replay) assertReplayed(said, live, release)
  if (wanted.approval) assertApproved(said, release, actor)
}

/**
 * Who approved of a release on a channel, as long as it counts; undefined where the policy asks
 * nobody to (releases.md 3b.1).
 */
export async function approversOf(
  store: Store,
  policy: Policy,
  release: ReleaseName & { channel: string },
  now: Date,
): Promise<string[] | undefined> {
  const { channel } = release
  if (!policy.channels?.[channel]?.approval) return undefined
  return approvers(await saidOn(channel, store, policy, release, now))
}

async function saidOn(channel: string, ...asked: Parameters<typeof attestationsOf>) {
  const said = await attestationsOf(...asked)
  return said.filter((each) => each.channel === channel)
}

function approvers(said: readonly Attestation[]): string[] {
  const names = said.filter(({ kind }) => kind === 'approval').map(({ sub }) => sub)
  return names.filter((name, at) => names.findIndex((each) => isSamePerson(each, name)) === at)
}

function assertReplayed(
  said: readonly Attestation[],
  live: ChannelDocument,
  { remote, version }: ReleaseName,
): void {
  // Nobody can be shown another shell by a link, and no one page of a new remote was there before.
  if (remote === SHELL || !live.remotes[remote]) return
  const beside = besideOf(live, remote)
  const replays = said.filter((each) => each.kind === 'replay')
  if (replays.some((replay) => isDeepStrictEqual(replay.beside, beside))) return
  const what = `${remote} ${version} was not replayed beside what runs now`
  const moved = replays.map((replay) => movedSince(replay, beside)).at(-1)
  const why = moved ? ` (${moved} since)` : ''
  throw refusal(
    'REL-130',
    `${what}${why}: releases replay ${remote} ${version} --test "...", or promote it with --force and a --reason`,
  )
}

function movedSince({ beside: then }: Replay, now: Record<string, string>): string {
  const names = [...new Set([...Object.keys(then), ...Object.keys(now)])]
  const moved = names.filter((name) => then[name] !== now[name])
  return `${moved.join(', ')} moved`
}

/** One name in the policy is one person, with whichever key or account. */
export const isSamePerson = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

function assertApproved(
  said: readonly Attestation[],
  { remote, version }: ReleaseName,
  actor: { sub: string },
): void {
  if (!approvers(said).every((sub) => isSamePerson(sub, actor.sub))) return
  throw refusal(
    'REL-131',
    `nobody but ${actor.sub} approved of ${remote} ${version}: somebody else says releases approve ${remote} ${version} --reason "...", or promote it with --force and a --reason`,
  )
}
