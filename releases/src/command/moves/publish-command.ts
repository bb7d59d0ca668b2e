import type { Command } from 'commander'
import { refuseIfAny, type Finding } from '../../codes'
import { publishBundles } from '../../moves/publish'
import type { Moved } from '../../moves/verb'
import { scopesFor, type Move } from '../../moves/verbs'
import { readBundle, type Bundle } from '../../release/bundle'
import type { ReleaseName } from '../../release/release'
import { asMove, hostFor, type MoveOptions } from './move-command'
import { autoOption, shareOf } from './share-options'
import {
  asCohort,
  asShare,
  moveLinesOf,
  permit,
  print,
  type CommandAnswer,
  type Surroundings,
} from '../surroundings'

/** Who gets it first, when not everybody does. */
type TrialOptions = { canary?: number; auto?: number[]; cohort?: string[] }

type Options = MoveOptions &
  TrialOptions & {
    cohort: string[]
    hotfix?: true
    reason?: string
  }
type PublishMove = Extract<Move, { action: 'publish' }>

/** Adds publish. */
export function publishCommand(program: Command, around: Surroundings): void {
  asMove(program.command('publish <dir...>'))
    .description('stores the releases of built rooms and points the channel at them, in one commit')
    .option('--canary <share>', 'only for this share of people, such as 5%', asShare)
    .addOption(autoOption().conflicts('canary'))
    .option('--cohort <name>', 'only for this cohort; may be repeated', asCohort, [])
    .option('--hotfix', 'a fix of an older line, older than what the channel ran')
    .action(async (dirs: string[], options: Options) => {
      const bundles = await Promise.all(dirs.map(readBundle))
      const done = await uploadOrPublish(around, options, bundles)
      reportPublished(around, options, done, bundles.length)
    })
}

/**
 * Uploads builds to a host, or stores them with the own key, and points the channel at them.
 * @throws Refusal when they can not go live; then nothing has moved
 */
export async function uploadOrPublish(
  around: Surroundings,
  options: Options,
  bundles: readonly Bundle[],
): Promise<Moved> {
  const { channel } = options
  const move = moveFor(bundles, options)
  const host = hostFor(around, options)
  if (host) {
    for (const bundle of bundles) await host.upload(bundle)
    return host.move(channel, move)
  }
  const may = await permit(around, ...scopesFor(move, channel))
  const { releases: _names, action: _publish, ...how } = move
  return publishBundles(around.store, { ...around, ...may, ...how, channel, bundles })
}

function moveFor(bundles: readonly Bundle[], options: Options): PublishMove {
  const { canary, auto, cohort, hotfix, reason } = options
  const releases = bundles.map(({ release: { remote, version } }) => ({ remote, version }))
  const isTrial = canary !== undefined || auto !== undefined || cohort.length > 0
  const share = isTrial ? { share: shareOf(canary ?? 0, options) } : {}
  const words = { ...(hotfix ? { hotfix } : {}), ...(reason ? { reason } : {}) }
  return { action: 'publish', releases, ...share, ...words }
}

/** The command that gives what was taken back to those whom a publish was for. */
function again({ remote, version }: ReleaseName, { canary, auto, cohort = [] }: TrialOptions) {
  const shares = [
    ...(auto ? [`--auto ${auto.map((bp) => bp / 100).join()}`] : []),
    ...(canary === undefined ? [] : [`${canary / 100}%`]),
    ...cohort.map((name) => `--cohort ${name}`),
  ]
  if (shares.length === 0) return `rollback ${remote} --to ${version}`
  return ['canary', remote, ...shares, '--version', version].join(' ')
}

function takenBack({ withdrawn = [] }: Pick<Moved, 'withdrawn'>, trial: TrialOptions): Finding[] {
  return withdrawn.map((release) => ({
    code: 'REL-126',
    message: `${release.remote} ${release.version} was taken back before and stays so; to run it again: releases ${again(release, trial)} --reason "..."`,
  }))
}

/**
 * Says what a publish moved, and what not.
 * @throws Refusal REL-126 when it moved nothing, because all of it was taken back before
 */
export function reportPublished(
  around: Surroundings,
  { json, ...trial }: MoveOptions & TrialOptions,
  done: Moved,
  count: number,
): void {
  // Whoever built it takes a publish that moves nothing for one that went live.
  const left = takenBack(done, trial)
  if (!done.document) refuseIfAny(left)
  print(around, json, answerOf(done, left, count))
}

function answerOf(
  { document, withdrawn = [], held = [], onTrial = [] }: Moved,
  left: readonly Finding[],
  count: number,
): CommandAnswer {
  const kept = held.map(
    ({ remote, version }) => `${remote} ${version} is stored; ${remote} is pinned and stays`,
  )
  const some = onTrial.map(
    ({ remote, version }) =>
      `${remote} ${version} is a canary and stays one; for others: releases canary ${remote} <share>, for everybody: releases promote ${remote}`,
  )
  const moved = document ? moveLinesOf(document) : [`nothing to move (${count} already published)`]
  const names = (releases: NonNullable<Moved['held']>) =>
    releases.map(({ remote, version }) => ({ remote, version }))
  return {
    text: [...moved, ...left.map(({ message }) => message), ...kept, ...some].join('\n'),
    json: {
      ok: true,
      document: document ?? null,
      withdrawn: names(withdrawn),
      held: names(held),
      onTrial: names(onTrial),
    },
  }
}
