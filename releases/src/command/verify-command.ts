import type { Command } from 'commander'
import { refuseIfAny } from '../codes'
import { readPolicy } from '../trust/policy'
import { verify } from '../verify'
import { print, type Surroundings } from './surroundings'

/** Adds verify. */
export function verifyCommand(program: Command, around: Surroundings): void {
  program
    .command('verify')
    .description('looks at every byte: the logs, the signatures and every file')
    .option('--json', 'as JSON')
    .action(async ({ json }: { json?: true }) => {
      const policy = await readPolicy(around.paths.policy)
      const progress = (what: string) => json ?? around.err(`${what}\n`)
      const { findings, ...counts } = await verify(around.store, policy, progress)
      refuseIfAny(findings)
      const { documents, releases, files } = counts
      const text = `${documents} log entries, ${releases} releases, ${files} files: all as they were written`
      print(around, json, { text, json: { ok: true, ...counts } })
    })
}
