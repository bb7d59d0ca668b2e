import type { Command } from 'commander'
import { refusal } from '../../codes'
import { asChannel, asVersion, type Surroundings } from '../surroundings'
import { asMove, makeAndReport, type MoveOptions } from './move-command'
import { promoteFrom } from './promote-from'

type Options = MoveOptions & { reason?: string; force?: true; from?: string }

/** Adds promote. */
export function promoteCommand(program: Command, around: Surroundings): void {
  asMove(program.command('promote [remote]'))
    .description('gives everybody the canary of a remote, or with --from what another channel has')
    .argument('[version]', 'with --from: an earlier version that everybody had there', asVersion)
    .option('--from <channel>', 'what everybody has there, such as staging; all of it', asChannel)
    .option('--reason <text>', 'why; kept in the log')
    .option('--force', 'before it was out for ten minutes; needs a reason')
    .action((remote: string | undefined, version: string | undefined, options: Options) => {
      const { reason, force, from } = options
      if (from !== undefined) {
        if (reason || force) throw refusal('REL-001', '--from takes neither --reason nor --force')
        return promoteFrom(around, options, { from, remote, version })
      }
      if (remote === undefined) throw refusal('REL-001', 'say which remote, or --from a channel')
      if (version) throw refusal('REL-001', 'a version is named with --from alone')
      const words = { ...(reason ? { reason } : {}), ...(force ? { force } : {}) }
      return makeAndReport(around, options, { action: 'promote', remote, ...words })
    })
}
