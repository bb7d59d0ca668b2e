import type { Command } from 'commander'
import { asCount, asVersion, type Surroundings } from '../surroundings'
import { asMove, makeAndReport, withKill, type MoveOptions } from './move-command'

type Options = MoveOptions & {
  reason: string
  kill?: true
  to?: string
  steps: number
  force?: true
}

/** Adds rollback. */
export function rollbackCommand(program: Command, around: Surroundings): void {
  withKill(asMove(program.command('rollback <remote>')))
    .description('points a remote, or shell, at an earlier version; ends its canary')
    .option('--to <version>', 'any published version', asVersion)
    .option('--steps <n>', 'so many good versions back', asCount, 1)
    .option('--force', 'even when it does not fit what is live')
    .action((remote: string, options: Options) => {
      const { to, steps, reason, force = false, kill = false } = options
      const target = to === undefined ? { steps } : { to }
      const move = { action: 'rollback', remote, reason, force, kill, ...target } as const
      return makeAndReport(around, options, move)
    })
}
