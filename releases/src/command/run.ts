import { Command, CommanderError } from 'commander'
import { EXIT, Refusal, type Finding } from '../codes'
import { errorCode } from '../storage/error-code'
import { addChecking } from './check'
import { addDrill } from './drill'
import { addHolding } from './hold'
import { addKeeping } from './keep'
import { addKeys } from './keys'
import { addLooking } from './look'
import { addOpening } from './override'
import { addTrying } from './canary'
import { addPublishing } from './publish'
import type { Surroundings } from './surroundings'
import { addTakingBack } from './take-back'

/** Runs one command line (without node and script); gives the exit code. */
export async function runCli(args: readonly string[], around: Surroundings): Promise<number> {
  const program = build(around)
  try {
    await program.parseAsync(args, { from: 'user' })
    return 0
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : EXIT.usage
    const findings = findingsOf(error)
    const code = findings[0]?.code
    if (args.includes('--json')) around.out(`${JSON.stringify({ ok: false, code, findings })}\n`)
    for (const finding of findings) around.err(`${finding.code} ${finding.message}\n`)
    return error instanceof Refusal ? error.exit : EXIT.store
  }
}

function build(around: Surroundings): Command {
  const program = new Command('releases')
    .description('Publishes rooms, says what runs, and takes releases back')
    .exitOverride()
    .configureOutput({ writeOut: around.out, writeErr: around.err })
  addChecking(program, around)
  addPublishing(program, around)
  addTrying(program, around)
  addTakingBack(program, around)
  addHolding(program, around)
  addLooking(program, around)
  addKeeping(program, around)
  addKeys(program, around)
  addOpening(program, around)
  addDrill(program, around)
  return program
}

function findingsOf(error: unknown): readonly Finding[] {
  if (error instanceof Refusal) return error.findings
  if (errorCode(error)) return [{ code: 'REL-301', message: String(error) }]
  throw error
}
