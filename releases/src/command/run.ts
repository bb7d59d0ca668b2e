import { Command, CommanderError } from 'commander'
import { EXIT, Refusal, type Finding } from '../codes'
import { errorCode } from '../storage/error-code'
import { checkCommand } from './check-command'
import { drillCommand } from './drill-command'
import { gcCommand } from './gc-command'
import { keygenCommand } from './keygen-command'
import { diffCommand, listCommand, logCommand, statusCommand } from './log-commands'
import { admitCommand } from './admit-command'
import { approveCommand } from './approve-command'
import { bisectCommand } from './bisect-command'
import { adoptCommand } from './moves/adopt-command'
import { canaryCommand } from './moves/canary-command'
import { importCommand } from './moves/import-command'
import { lockAndUnlockCommands } from './moves/lock-unlock-commands'
import { offAndOnCommands } from './moves/off-on-commands'
import { pinAndUnpinCommands } from './moves/pin-unpin-commands'
import { promoteCommand } from './moves/promote-command'
import { publishCommand } from './moves/publish-command'
import { rollbackCommand } from './moves/rollback-command'
import { openCommand, overrideCommand } from './override-commands'
import { previewCommand } from './preview/preview-command'
import { replayCommand } from './replay-command'
import { verifyCommand } from './verify-command'
import { whyCommand } from './why-command'
import type { Surroundings } from './surroundings'

/** In the order of `--help`. */
const COMMANDS = [
  checkCommand,
  previewCommand,
  publishCommand,
  importCommand,
  canaryCommand,
  replayCommand,
  approveCommand,
  promoteCommand,
  rollbackCommand,
  offAndOnCommands,
  pinAndUnpinCommands,
  lockAndUnlockCommands,
  adoptCommand,
  statusCommand,
  listCommand,
  logCommand,
  diffCommand,
  whyCommand,
  bisectCommand,
  verifyCommand,
  gcCommand,
  keygenCommand,
  admitCommand,
  overrideCommand,
  openCommand,
  drillCommand,
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
    const more = error instanceof Refusal ? error.report : {}
    if (args.includes('--json'))
      around.out(`${JSON.stringify({ ok: false, code, findings, ...more })}\n`)
    for (const finding of findings) around.err(`${finding.code} ${finding.message}\n`)
    return error instanceof Refusal ? error.exit : EXIT.store
  }
}

function build(around: Surroundings): Command {
  const program = new Command('releases')
    .description('Publishes rooms, says what runs, and takes releases back')
    .exitOverride()
    .configureOutput({ writeOut: around.out, writeErr: around.err })
  for (const add of COMMANDS) add(program, around)
  return program
}

function findingsOf(error: unknown): readonly Finding[] {
  if (error instanceof Refusal) return error.findings
  if (errorCode(error)) return [{ code: 'REL-301', message: String(error) }]
  throw error
}
