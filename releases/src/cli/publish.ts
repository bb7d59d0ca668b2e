import type { Command } from 'commander'
import { readBundle } from '../bundle'
import { canary, promote } from '../canary'
import { publish, type Published } from '../publish'
import {
  asCohort,
  asShare,
  asVersion,
  common,
  linesOf,
  permit,
  print,
  reportMove,
  type Common,
  type Report,
  type Surroundings,
} from './surroundings'

type Sharing = Common & { cohort: string[] }

/** Adds the verbs that bring a version to people: publish, canary and promote. */
export function addPublishing(program: Command, around: Surroundings): void {
  common(program.command('publish <dir...>'))
    .description('stores the releases of built rooms and points the channel at them, in one commit')
    .option('--canary <share>', 'only for this share of people, such as 5%', asShare)
    .option('--cohort <name>', 'only for this cohort; may be repeated', asCohort, [])
    .action(async (dirs: string[], options: Sharing & { canary?: number }) => {
      const { channel, json, canary: bp, cohort } = options
      const isTrial = bp !== undefined || cohort.length > 0
      const share = isTrial ? { share: { bp: bp ?? 0, cohorts: cohort } } : {}
      const bundles = await Promise.all(dirs.map(readBundle))
      const trial = isTrial
        ? bundles.map(({ release }) => `canary:${channel}/${release.remote}`)
        : []
      const scopes = bundles.map(({ release }) => `publish:${release.remote}`)
      const may = await permit(around, ...scopes, ...trial)
      const done = await publish(around.store, { ...around, ...may, channel, bundles, ...share })
      print(around, json, reportPublished(done, bundles.length))
    })
  common(program.command('canary <remote> [share]'))
    .description('gives a share of people (5%) or a cohort another version; 0% takes it from all')
    .option('--version <version>', 'any published version; the newest by default', asVersion)
    .option('--cohort <name>', 'everybody of this cohort too; may be repeated', asCohort, [])
    .option('--reason <text>', 'why; kept in the log')
    .action(async (remote: string, text: string | undefined, options: CanaryOptions) => {
      const { channel, json, version, cohort, reason } = options
      const share = { bp: asShare(text ?? '0%'), cohorts: cohort }
      const words = { ...(version ? { version } : {}), ...(reason ? { reason } : {}) }
      const may = await permit(around, `canary:${channel}/${remote}`)
      const asked = { ...around, ...may, channel, remote, share, ...words }
      print(around, json, reportMove(await canary(around.store, asked)))
    })
  common(program.command('promote <remote>'))
    .description('gives everybody the canary of a remote')
    .option('--reason <text>', 'why; kept in the log')
    .action(async (remote: string, { channel, json, reason }: Common & { reason?: string }) => {
      const may = await permit(around, `promote:${channel}/${remote}`)
      const asked = { ...around, ...may, channel, remote, ...(reason ? { reason } : {}) }
      print(around, json, reportMove(await promote(around.store, asked)))
    })
}

type CanaryOptions = Sharing & { version?: string; reason?: string }

function reportPublished({ document, withdrawn, held }: Published, count: number): Report {
  const left = withdrawn.map(
    ({ remote, version }) =>
      `${remote} ${version} was taken back before and stays so; to run it again: releases rollback ${remote} --to ${version} --reason "..."`,
  )
  const kept = held.map(
    ({ remote, version }) => `${remote} ${version} is stored; ${remote} is pinned and stays`,
  )
  const moved = document ? linesOf(document) : [`nothing to move (${count} already published)`]
  const names = (releases: Published['held']) =>
    releases.map(({ remote, version }) => ({ remote, version }))
  return {
    text: [...moved, ...left, ...kept].join('\n'),
    json: {
      ok: true,
      document: document ?? null,
      withdrawn: names(withdrawn),
      held: names(held),
    },
  }
}
