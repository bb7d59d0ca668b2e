import type { Command } from 'commander'
import type { Surroundings } from '../surroundings'
import { asMove, makeAndReport, withKill, type MoveOptions } from './move-command'

type Options = MoveOptions & { reason: string; kill?: true; message?: string }

/** Adds off and on. */
export function offAndOnCommands(program: Command, around: Surroundings): void {
  for (const action of ['off', 'on'] as const) {
    const command = withKill(asMove(program.command(`${action} <remote>`)))
    command.description(`switches a remote ${action}`)
    if (action === 'off') command.option('--message <text>', 'what people read meanwhile')
    command.action((remote: string, options: Options) => {
      const { message, reason, kill = false } = options
      const said = message === undefined ? {} : { message }
      return makeAndReport(around, options, { action, remote, reason, kill, ...said })
    })
  }
}
