import type { Command } from 'commander'
import { keygen } from '../trust/keygen'
import type { PolicyPerson } from '../trust/policy-schema'
import { print, type Surroundings } from './surroundings'

type Options = { name: string; scope: string[]; person: PolicyPerson[]; json?: true }

const again = (text: string, before: string[] = []) => [...before, text]

/** A person of the app as `uid=name`, who may do everything in the browser. */
const asPerson = (text: string, before: PolicyPerson[] = []) => {
  const [uid = '', name = uid] = text.split('=')
  return [...before, { uid, name, scopes: ['*'] }]
}

/** Adds keygen. */
export function keygenCommand(program: Command, around: Surroundings): void {
  const { key: keyPath, policy: policyPath } = around.paths
  program
    .command('keygen')
    .description('makes a key to sign with, and puts its public half into the policy')
    .requiredOption('--name <name>', 'whose key it is; stands in the log')
    .option('--scope <scope>', 'what it may do, such as publish:mf-x; may be repeated', again, [])
    .option('--person <uid=name>', 'for a new policy: who may act in the browser', asPerson, [])
    .option('--json', 'as JSON')
    .action(async ({ name, scope, person, json }: Options) => {
      const key = await keygen({ name, scopes: scope, keyPath, policyPath, people: person })
      const may = scope.join(', ') || 'nothing yet; add scopes to the policy'
      print(around, json, {
        text: `${keyPath} is the key of ${name}: keep it secret\n${policyPath} knows it; it may ${may}`,
        json: { ok: true, key },
      })
    })
}
