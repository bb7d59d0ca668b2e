import { InvalidArgumentError, type Command } from 'commander'
import type { Moved } from '../../moves/verb'
import { isOnThisMachine } from '../../on-this-machine'
import { makeMove, scopesFor, type Move } from '../../moves/verbs'
import { overHttp, type HostApi } from './over-http'
import { common, permit, print, reportMove, type Common, type Surroundings } from '../surroundings'

/** What every command that moves something takes. */
export type MoveOptions = Common & { host?: string }

const STORE = 'store'

/** Adds the options of a command that moves something. */
export function asMove(command: Command): Command {
  return common(command).option(
    '--host <url>',
    'ask this host instead of the store; "store" for the store itself',
    asHost,
  )
}

/** Adds the reason that the log keeps. */
export function withReason(command: Command): Command {
  return command.requiredOption('--reason <text>', 'why; kept in the log')
}

/** Adds what an emergency may need: a reason, and that open tabs follow at once. */
export function withKill(command: Command): Command {
  return withReason(command).option('--kill', 'open tabs follow at once, not when it suits')
}

/** The host to ask, if not the store itself. */
export function hostFor(
  around: Surroundings,
  { host = around.through }: MoveOptions,
): HostApi | undefined {
  return host === undefined || host === STORE ? undefined : overHttp(around, host)
}

/** The host that a link leads to: the one that is asked, else the usual one. */
export const linksTo = ({ host: usual, through }: Surroundings, { host = through }: MoveOptions) =>
  host === undefined || host === STORE ? usual : host

/**
 * Makes a move, on the store with the own key or by a host, and says what moved.
 * @throws Refusal when it can not be made; then nothing has moved
 */
export async function makeAndReport(
  around: Surroundings,
  options: MoveOptions,
  move: Move,
): Promise<void> {
  const { document } = await make(around, options, move)
  print(around, options.json, reportMove(document))
}

/**
 * Makes a move, on the store with the own key or by a host.
 * @throws Refusal when it can not be made; then nothing has moved
 */
export async function make(around: Surroundings, options: MoveOptions, move: Move): Promise<Moved> {
  const { channel } = options
  const host = hostFor(around, options)
  return host ? host.move(channel, move) : onStore(around, channel, move)
}

async function onStore({ store, now, ...around }: Surroundings, channel: string, move: Move) {
  const { actor, trust } = await permit({ store, ...around }, ...scopesFor(move, channel))
  return makeMove(store, { channel, actor, trust, ...(now ? { now } : {}) }, move)
}

/** A host that a token may be shown to. */
function asHost(text: string): string {
  if (text === STORE) return text
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol === 'https:') return url.origin
  if (url?.protocol === 'http:' && isOnThisMachine(url)) return url.origin
  throw new InvalidArgumentError('must be https://<host>, or http:// on this machine, or "store"')
}
