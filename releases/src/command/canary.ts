import type { Command } from 'commander'
import { moveAndSay, moving, type Moving } from './act'
import { asCohort, asShare, asVersion, type Surroundings } from './surroundings'

type Words = Moving & { reason?: string }
type Options = Words & { version?: string; cohort: string[] }

/** Adds the verbs that try a version on some people: canary and promote. */
export function addTrying(program: Command, around: Surroundings): void {
  moving(program.command('canary <remote> [share]'))
    .description('gives a share of people (5%) or a cohort another version; 0% takes it from all')
    .option('--version <version>', 'any published version; the newest by default', asVersion)
    .option('--cohort <name>', 'everybody of this cohort too; may be repeated', asCohort, [])
    .option('--reason <text>', 'why; kept in the log')
    .action((remote: string, text: string | undefined, options: Options) => {
      const { version, cohort, reason } = options
      const share = { bp: asShare(text ?? '0%'), cohorts: cohort }
      const words = { ...(version ? { version } : {}), ...(reason ? { reason } : {}) }
      return moveAndSay(around, options, { action: 'canary', remote, share, ...words })
    })
  moving(program.command('promote <remote>'))
    .description('gives everybody the canary of a remote')
    .option('--reason <text>', 'why; kept in the log')
    .action((remote: string, options: Words) => {
      const words = options.reason ? { reason: options.reason } : {}
      return moveAndSay(around, options, { action: 'promote', remote, ...words })
    })
}
