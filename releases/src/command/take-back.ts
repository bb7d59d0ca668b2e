import type { Command } from 'commander'
import { moveAndSay, moving, type Moving } from './act'
import { asCount, asVersion, withReason, type Surroundings } from './surroundings'

type Why = Moving & { reason: string; kill?: true }

/** Adds the verbs of an emergency: rollback, off and on. They need the store, and nothing else. */
export function addTakingBack(program: Command, around: Surroundings): void {
  type Options = Why & { to?: string; steps: number; force?: true }
  emergency(program.command('rollback <remote>'))
    .description('points a remote, or shell, at an earlier version; ends its canary')
    .option('--to <version>', 'any published version', asVersion)
    .option('--steps <n>', 'so many good versions back', asCount, 1)
    .option('--force', 'even when it does not fit what is live')
    .action((remote: string, options: Options) => {
      const { to, steps, reason, force = false, kill = false } = options
      const target = to === undefined ? { steps } : { to }
      const action = { action: 'rollback', remote, reason, force, kill, ...target } as const
      return moveAndSay(around, options, action)
    })
  for (const state of ['off', 'on'] as const) addTurn(program, around, state)
}

function addTurn(program: Command, around: Surroundings, state: 'off' | 'on'): void {
  const command = emergency(program.command(`${state} <remote>`)).description(
    `switches a remote ${state}`,
  )
  if (state === 'off') command.option('--message <text>', 'what people read meanwhile')
  command.action((remote: string, options: Why & { message?: string }) => {
    const { message, reason, kill = false } = options
    const said = message === undefined ? {} : { message }
    return moveAndSay(around, options, { action: state, remote, reason, kill, ...said })
  })
}

function emergency(command: Command): Command {
  return withReason(moving(command)).option('--kill', 'open tabs follow at once, not when it suits')
}
