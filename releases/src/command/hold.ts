import type { Command } from 'commander'
import { moveAndSay, moving, type Moving } from './act'
import { withReason, type Surroundings } from './surroundings'

type Why = Moving & { reason: string }

/** Adds the verbs that keep things as they are: pin, unpin, lock and unlock. */
export function addHolding(program: Command, around: Surroundings): void {
  const pinning = [
    ['pin', 'holds a remote at the version it has'],
    ['unpin', 'lets a remote move again'],
  ] as const
  for (const [action, description] of pinning) {
    withReason(moving(program.command(`${action} <remote>`)))
      .description(description)
      .action((remote: string, options: Why) =>
        moveAndSay(around, options, { action, remote, reason: options.reason }),
      )
  }
  const locking = [
    ['lock', 'lets nothing, or one remote not, move but by rollback, off and on'],
    ['unlock', 'takes a lock away'],
  ] as const
  for (const [action, description] of locking) {
    withReason(moving(program.command(`${action} [remote]`)))
      .description(description)
      .action((remote: string | undefined, options: Why) => {
        const some = remote ? { remote } : {}
        return moveAndSay(around, options, { action, reason: options.reason, ...some })
      })
  }
}
