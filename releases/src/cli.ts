import { Command, CommanderError, InvalidArgumentError } from 'commander'
import { valid } from 'semver'
import { readBundle } from './bundle'
import { readHead, type Actor, type ChannelDocument } from './channel'
import { EXIT, Refusal, type Finding } from './codes'
import { errorCode } from './error-code'
import { readEntries, readList } from './listing'
import { publish, type Published } from './publish'
import { rollback, turn } from './rollback'
import type { Store } from './storage/store'

/** Where the command line reads and writes. */
export type Surroundings = {
  store: Store
  actor: Actor
  out: (text: string) => void
  err: (text: string) => void
  now?: () => Date
}

type Common = { channel: string; json?: true }
type Report = { text: string; json: object }

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
  addPublish(program, around)
  addRollback(program, around)
  addTurn(program, around)
  addReading(program, around)
  return program
}

function addPublish(program: Command, around: Surroundings): void {
  common(program.command('publish <dir...>'))
    .description('stores the releases of built rooms and points the channel at them, in one commit')
    .action(async (dirs: string[], { channel, json }: Common) => {
      const bundles = await Promise.all(dirs.map(readBundle))
      const done = await publish(around.store, { ...around, channel, bundles })
      print(around, json, reportPublished(done, bundles.length))
    })
}

function addRollback(program: Command, around: Surroundings): void {
  type Options = Common & { to?: string; steps: number; reason: string; force?: true }
  common(program.command('rollback <remote>'))
    .description('points a remote, or shell, at an earlier version')
    .option('--to <version>', 'any published version', asVersion)
    .option('--steps <n>', 'so many good versions back', asCount, 1)
    .requiredOption('--reason <text>', 'why; kept in the log')
    .option('--force', 'even when it does not fit what is live')
    .action(async (remote: string, options: Options) => {
      const { channel, json, to, steps, reason, force = false } = options
      const target = to === undefined ? { steps } : { to }
      const asked = { ...around, channel, remote, reason, target, force }
      print(around, json, reportMove(await rollback(around.store, asked)))
    })
}

function addTurn(program: Command, around: Surroundings): void {
  type Options = Common & { message?: string; reason: string }
  for (const state of ['off', 'on'] as const) {
    const command = common(program.command(`${state} <remote>`))
      .description(`switches a remote ${state}`)
      .requiredOption('--reason <text>', 'why; kept in the log')
    if (state === 'off') command.option('--message <text>', 'what people read meanwhile')
    command.action(async (remote: string, { channel, json, message, reason }: Options) => {
      const said = message === undefined ? {} : { message }
      const asked = { ...around, channel, remote, reason, state, ...said }
      print(around, json, reportMove(await turn(around.store, asked)))
    })
  }
}

function addReading(program: Command, { store, ...around }: Surroundings): void {
  const show = { store, ...around }
  common(program.command('list [remote]'))
    .description('what runs, and which versions exist')
    .action(async (remote: string | undefined, { channel, json }: Common) => {
      const head = await readHead(store, channel)
      print(show, json, await readList(store, channel, head?.document, remote))
    })
  common(program.command('log'))
    .description('who moved what, newest first; checks the chain of hashes')
    .option('--limit <n>', 'at most so many entries', asCount, 20)
    .action(async ({ channel, json, limit }: Common & { limit: number }) => {
      print(show, json, await readEntries(store, channel, limit))
    })
}

function common(command: Command): Command {
  return command
    .option('--channel <name>', 'which channel', asChannel, 'prod')
    .option('--json', 'as JSON')
}

function asChannel(text: string): string {
  if (/^[a-z0-9][a-z0-9-]{0,40}$/.test(text)) return text
  throw new InvalidArgumentError('must be small letters, digits and hyphens')
}

function asVersion(text: string): string {
  const version = valid(text)
  if (version === text) return version
  throw new InvalidArgumentError('must be a full version such as 1.2.3')
}

function asCount(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new InvalidArgumentError('must be a whole number from 1')
  return Number(text)
}

function reportPublished({ document, withdrawn }: Published, count: number): Report {
  const left = withdrawn.map(
    ({ remote, version }) =>
      `${remote} ${version} was taken back before and stays so; to run it again: releases rollback ${remote} --to ${version} --reason "..."`,
  )
  const moved = document ? linesOf(document) : [`nothing to move (${count} already published)`]
  return {
    text: [...moved, ...left].join('\n'),
    json: {
      ok: true,
      document: document ?? null,
      withdrawn: withdrawn.map(({ remote, version }) => ({ remote, version })),
    },
  }
}

function reportMove(document: ChannelDocument | undefined): Report {
  const text = document ? linesOf(document).join('\n') : 'nothing to move: it is so already'
  return { text, json: { ok: true, document: document ?? null } }
}

function linesOf({ channel, seq, action, changes }: ChannelDocument): string[] {
  return changes.map(({ remote, from, to }) => {
    const way = from === to || from === undefined ? to : `${from} -> ${to}`
    return `${channel} ${seq} ${action} ${remote} ${way}`
  })
}

function print({ out }: Surroundings, json: true | undefined, report: Report): void {
  out(json ? `${JSON.stringify(report.json)}\n` : `${report.text}\n`)
}

function findingsOf(error: unknown): readonly Finding[] {
  if (error instanceof Refusal) return error.findings
  if (errorCode(error)) return [{ code: 'REL-301', message: String(error) }]
  throw error
}
