import type { Command } from 'commander'
import type { Surroundings } from '../surroundings'
import { asMove, makeAndReport, type MoveOptions } from './move-command'

/** Adds promote. */
export function promoteCommand(program: Command, around: Surroundings): void {
  asMove(program.command('promote <remote>'))
    .description('gives everybody the canary of a remote')
    .option('--reason <text>', 'why; kept in the log')
    .action((remote: string, options: MoveOptions & { reason?: string }) => {
      const words = options.reason ? { reason: options.reason } : {}
      return makeAndReport(around, options, { action: 'promote', remote, ...words })
    })
}
