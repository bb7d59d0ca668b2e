import { InvalidArgumentError, type Command } from 'commander'
import { scopesFor, type Action } from '../moves/action'
import { perform, type Done } from '../moves/perform'
import { overHttp, type Host } from './over-http'
import { common, permit, print, reportMove, type Common, type Surroundings } from './surroundings'

/** What every command that moves something takes. */
export type Moving = Common & { host?: string }

const STORE = 'store'

/** Adds the options of a command that moves something. */
export function moving(command: Command): Command {
  return common(command).option(
    '--host <url>',
    'ask this host instead of the store; "store" for the store itself',
    asHost,
  )
}

/** The host to ask, if not the store itself. */
export function hostFor(around: Surroundings, { host = around.through }: Moving): Host | undefined {
  return host === undefined || host === STORE ? undefined : overHttp(around, host)
}

/**
 * Does an action: on the store with the own key, or by a host.
 * @throws Refusal when it can not be done; then nothing has moved
 */
async function act(around: Surroundings, options: Moving, action: Action): Promise<Done> {
  const { channel } = options
  const host = hostFor(around, options)
  if (host) return host.move(channel, action)
  const { actor, policy } = await permit(around, ...scopesFor(action, channel))
  const { store, now } = around
  return perform(store, { channel, actor, policy, ...(now ? { now } : {}) }, action)
}

/** Does an action, and says what moved. */
export async function moveAndSay(
  around: Surroundings,
  options: Moving,
  action: Action,
): Promise<void> {
  const { document } = await act(around, options, action)
  print(around, options.json, reportMove(document))
}

/** A host that a token may be shown to. */
function asHost(text: string): string {
  if (text === STORE) return text
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url?.hostname ?? '')
  if (url && (url.protocol === 'https:' || (url.protocol === 'http:' && isLocal))) return url.origin
  throw new InvalidArgumentError('must be https://<host>, or http:// on this machine, or "store"')
}
