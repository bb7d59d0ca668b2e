import type { Command } from 'commander'
import { admit, readPublicKey } from '../trust/admit'
import { mayOptions, scopesOf, type Asked } from './may-options'
import { print, type Surroundings } from './surroundings'

type Options = Asked & { json?: true }

/** Adds admit. */
export function admitCommand(program: Command, around: Surroundings): void {
  const { policy: policyPath } = around.paths
  const command = program
    .command('admit <public-key>')
    .description('takes the public half of a key into the policy, with what it may do')
  mayOptions(command).action(async (path: string, { json, ...asked }: Options) => {
    const scopes = scopesOf(asked)
    if (scopes.length === 0) command.error('error: say what it may do: --remote or --scope')
    const key = await admit({ key: await readPublicKey(path), scopes, policyPath })
    print(around, json, {
      text: `${policyPath} knows ${key.name}, who may ${key.scopes.join(', ')}`,
      json: { ok: true, key },
    })
  })
}
