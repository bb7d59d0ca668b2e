import type { Command } from 'commander'
import { admit, policyOrNew } from '../trust/admit'
import { keygen, publicPathOf } from '../trust/keygen'
import type { PolicyPerson } from '../trust/policy-schema'
import { mayOptions, scopesOf, type Asked } from './may-options'
import { print, type Surroundings } from './surroundings'

type Options = Asked & { name: string; person: PolicyPerson[]; json?: true }

/** A person of the app as `uid=name`, who may do everything in the browser. */
const asPerson = (text: string, before: PolicyPerson[] = []) => {
  const [uid = '', name = uid] = text.split('=')
  return [...before, { uid, name, scopes: ['*'] }]
}

/** Adds keygen. */
export function keygenCommand(program: Command, around: Surroundings): void {
  const { key: keyPath, policy: policyPath } = around.paths
  const command = program
    .command('keygen')
    .description('makes a key to sign with; with scopes, puts its public half into the policy too')
    .requiredOption('--name <name>', 'whose key it is; stands in the log')
    .option('--person <uid=name>', 'for a new policy: who may act in the browser', asPerson, [])
  mayOptions(command).action(async ({ name, person, json, ...asked }: Options) => {
    const scopes = scopesOf(asked)
    // Nothing is made that could not be taken in.
    if (scopes.length > 0) await policyOrNew(policyPath)
    const made = await keygen(name, keyPath)
    const secret = `${keyPath} is the key of ${name}: keep it secret`
    const half = publicPathOf(keyPath)
    if (scopes.length === 0)
      return print(around, json, {
        text: `${secret}\n${half} is its public half: who keeps the policy takes it in with \`releases admit\``,
        json: { ok: true, key: made },
      })
    const key = await admit({ key: made, scopes, policyPath, people: person })
    return print(around, json, {
      text: `${secret}\n${policyPath} knows it; it may ${scopes.join(', ')}`,
      json: { ok: true, key },
    })
  })
}
