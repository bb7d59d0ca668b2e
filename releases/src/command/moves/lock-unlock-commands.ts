import type { Command } from 'commander'
import type { Surroundings } from '../surroundings'
import { asMove, makeAndReport, withReason, type MoveOptions } from './move-command'

const VERBS = [
  ['lock', 'lets nothing, or one remote not, move but by rollback, off and on'],
  ['unlock', 'takes a lock away'],
] as const

/** Adds lock and unlock. */
export function lockAndUnlockCommands(program: Command, around: Surroundings): void {
  for (const [action, description] of VERBS) {
    withReason(asMove(program.command(`${action} [remote]`)))
      .description(description)
      .action((remote: string | undefined, options: MoveOptions & { reason: string }) => {
        const some = remote ? { remote } : {}
        return makeAndReport(around, options, { action, reason: options.reason, ...some })
      })
  }
}
