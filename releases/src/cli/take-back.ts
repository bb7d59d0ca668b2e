import type { Command } from 'commander'
import { rollback, turn } from '../rollback'
import {
  asCount,
  asVersion,
  common,
  permit,
  print,
  reportMove,
  withReason,
  type Common,
  type Surroundings,
} from './surroundings'

type Why = Common & { reason: string; kill?: true }

/** Adds the verbs of an emergency: rollback, off and on. They need the store, and nothing else. */
export function addTakingBack(program: Command, around: Surroundings): void {
  type Options = Why & { to?: string; steps: number; force?: true }
  emergency(program.command('rollback <remote>'))
    .description('points a remote, or shell, at an earlier version; ends its canary')
    .option('--to <version>', 'any published version', asVersion)
    .option('--steps <n>', 'so many good versions back', asCount, 1)
    .option('--force', 'even when it does not fit what is live')
    .action(async (remote: string, options: Options) => {
      const { channel, json, to, steps, reason, force = false, kill = false } = options
      const target = to === undefined ? { steps } : { to }
      const may = await permit(around, `rollback:${channel}/${remote}`)
      const asked = { ...around, ...may, channel, remote, reason, target, force, kill }
      print(around, json, reportMove(await rollback(around.store, asked)))
    })
  for (const state of ['off', 'on'] as const) addTurn(program, around, state)
}

function addTurn(program: Command, around: Surroundings, state: 'off' | 'on'): void {
  const command = emergency(program.command(`${state} <remote>`)).description(
    `switches a remote ${state}`,
  )
  if (state === 'off') command.option('--message <text>', 'what people read meanwhile')
  command.action(async (remote: string, options: Why & { message?: string }) => {
    const { channel, json, message, reason, kill = false } = options
    const said = message === undefined ? {} : { message }
    const may = await permit(around, `rollback:${channel}/${remote}`)
    const asked = { ...around, ...may, channel, remote, reason, state, kill, ...said }
    print(around, json, reportMove(await turn(around.store, asked)))
  })
}

function emergency(command: Command): Command {
  return withReason(common(command)).option('--kill', 'open tabs follow at once, not when it suits')
}
