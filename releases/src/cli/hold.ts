import type { Command } from 'commander'
import { lock, pin } from '../hold'
import {
  common,
  permit,
  print,
  reportMove,
  withReason,
  type Common,
  type Surroundings,
} from './surroundings'

type Why = Common & { reason: string }

/** Adds the verbs that keep things as they are: pin, unpin, lock and unlock. */
export function addHolding(program: Command, around: Surroundings): void {
  const pinning = [
    ['pin', true, 'holds a remote at the version it has'],
    ['unpin', false, 'lets a remote move again'],
  ] as const
  for (const [verb, held, description] of pinning) {
    withReason(common(program.command(`${verb} <remote>`)))
      .description(description)
      .action(async (remote: string, { channel, json, reason }: Why) => {
        const may = await permit(around, `lock:${channel}`)
        const asked = { ...around, ...may, channel, remote, reason, held }
        print(around, json, reportMove(await pin(around.store, asked)))
      })
  }
  const locking = [
    ['lock', true, 'lets nothing, or one remote not, move but by rollback, off and on'],
    ['unlock', false, 'takes a lock away'],
  ] as const
  for (const [verb, held, description] of locking) {
    withReason(common(program.command(`${verb} [remote]`)))
      .description(description)
      .action(async (remote: string | undefined, { channel, json, reason }: Why) => {
        const may = await permit(around, `lock:${channel}`)
        const some = remote ? { remote } : {}
        const asked = { ...around, ...may, channel, reason, held, ...some }
        print(around, json, reportMove(await lock(around.store, asked)))
      })
  }
}
