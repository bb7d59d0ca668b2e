import type { Command } from 'commander'
import { refusal } from '../../codes'
import { asCohort, asShare, asVersion, type Surroundings } from '../surroundings'
import { asMove, makeAndReport, type MoveOptions } from './move-command'
import { autoOption, shareOf } from './share-options'

type Options = MoveOptions & {
  version?: string
  auto?: number[]
  cohort: string[]
  reason?: string
  force?: true
}

/** Adds canary. */
export function canaryCommand(program: Command, around: Surroundings): void {
  asMove(program.command('canary <remote> [share]'))
    .description('gives a share of people (5%) or a cohort another version; 0% takes it from all')
    .option('--version <version>', 'any published version; the newest by default', asVersion)
    .addOption(autoOption())
    .option('--cohort <name>', 'everybody of this cohort too; may be repeated', asCohort, [])
    .option('--reason <text>', 'why; kept in the log')
    .option('--force', 'more than half before some had it for ten minutes; needs a reason')
    .action((remote: string, text: string | undefined, options: Options) => {
      const { version, auto, reason, force } = options
      if (auto && text !== undefined)
        throw refusal('REL-001', '--auto says all shares; leave the other one out')
      const share = shareOf(asShare(text ?? '0%'), options)
      const words = {
        ...(version ? { version } : {}),
        ...(reason ? { reason } : {}),
        ...(force ? { force } : {}),
      }
      return makeAndReport(around, options, { action: 'canary', remote, share, ...words })
    })
}
