import { Command, CommanderError } from 'commander'
import { EXIT, Refusal, type Finding } from '../codes'
import { errorCode } from '../storage/error-code'
import { addCheck } from './check'
import { addDrill } from './drill'
import { addGc } from './gc'
import { addKeygen } from './keygen'
import { addDiff, addList, addLog, addStatus } from './log'
import { addCanary } from './moves/canary'
import { addLockAndUnlock } from './moves/lock-unlock'
import { addOffAndOn } from './moves/off-on'
import { addPinAndUnpin } from './moves/pin-unpin'
import { addPromote } from './moves/promote'
import { addPublish } from './moves/publish'
import { addRollback } from './moves/rollback'
import { addOpen, addOverride } from './override'
import { addVerify } from './verify'
import type { Surroundings } from './surroundings'

/** In the order of `--help`. */
const VERBS = [
  addCheck,
  addPublish,
  addCanary,
  addPromote,
  addRollback,
  addOffAndOn,
  addPinAndUnpin,
  addLockAndUnlock,
  addStatus,
  addList,
  addLog,
  addDiff,
  addVerify,
  addGc,
  addKeygen,
  addOverride,
  addOpen,
  addDrill,
]

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
  for (const add of VERBS) add(program, around)
  return program
}

function findingsOf(error: unknown): readonly Finding[] {
  if (error instanceof Refusal) return error.findings
  if (errorCode(error)) return [{ code: 'REL-301', message: String(error) }]
  throw error
}
