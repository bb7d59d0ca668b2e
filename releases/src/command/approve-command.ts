import type { Command } from 'commander'
import { attestAndReport } from './attesting'
import { asMove, withReason, type MoveOptions } from './moves/move-command'
import { asVersion, type Surroundings } from './surroundings'

type Options = MoveOptions & { reason: string }

/** Adds approve: the second of two people, where the policy wants two. */
export function approveCommand(program: Command, around: Surroundings): void {
  withReason(asMove(program.command('approve <remote>')))
    .description('says that everybody may get a version, for somebody else to promote it')
    .argument('<version>', 'which', asVersion)
    .action(async (remote: string, version: string, options: Options) => {
      const { channel, reason } = options
      await attestAndReport(around, options, { kind: 'approval', channel, remote, version, reason })
    })
}
