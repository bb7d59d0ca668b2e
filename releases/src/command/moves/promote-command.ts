import type { Command } from 'commander'
import type { Surroundings } from '../surroundings'
import { asMove, makeAndReport, type MoveOptions } from './move-command'

type Options = MoveOptions & { reason?: string; force?: true }

/** Adds promote. */
export function promoteCommand(program: Command, around: Surroundings): void {
  asMove(program.command('promote <remote>'))
    .description('gives everybody the canary of a remote')
    .option('--reason <text>', 'why; kept in the log')
    .option('--force', 'before it was out for ten minutes; needs a reason')
    .action((remote: string, options: Options) => {
      const { reason, force } = options
      const words = { ...(reason ? { reason } : {}), ...(force ? { force } : {}) }
      return makeAndReport(around, options, { action: 'promote', remote, ...words })
    })
}
