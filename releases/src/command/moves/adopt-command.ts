import type { Command } from 'commander'
import type { Surroundings } from '../surroundings'
import { asMove, makeAndReport, withReason, type MoveOptions } from './move-command'

/** Adds adopt. */
export function adoptCommand(program: Command, around: Surroundings): void {
  withReason(asMove(program.command('adopt')))
    .description('vouches for the log as it is now: hosts believe it, and go back to it')
    .action((options: MoveOptions & { reason: string }) =>
      makeAndReport(around, options, { action: 'adopt', reason: options.reason }),
    )
}
