import type { Command } from 'commander'
import type { Surroundings } from '../surroundings'
import { asMove, makeAndReport, withReason, type MoveOptions } from './move-command'

const VERBS = [
  ['pin', 'holds a remote at the version it has'],
  ['unpin', 'lets a remote move again'],
] as const

/** Adds pin and unpin. */
export function pinAndUnpinCommands(program: Command, around: Surroundings): void {
  for (const [action, description] of VERBS) {
    withReason(asMove(program.command(`${action} <remote>`)))
      .description(description)
      .action((remote: string, options: MoveOptions & { reason: string }) =>
        makeAndReport(around, options, { action, remote, reason: options.reason }),
      )
  }
}
