import { isDeepStrictEqual } from 'node:util'
import { refusal, type Refusal } from '../codes'
import { SHELL } from '../release/release'
import { eraOf, type Canary, type ChannelDocument, type RemoteState } from './document'
import { afterNext } from './pointers'

type Power = {
  /** What somebody must be allowed to. */
  scope: (channel: string, remote: string) => string
  /** What it may change of a remote. */
  changes: readonly (keyof RemoteState)[]
}

const publish: Power = {
  scope: (_channel, remote) => `publish:${remote}`,
  changes: ['stable', 'lkg', 'canary'],
}
const canary: Power = {
  scope: (channel, remote) => `canary:${channel}/${remote}`,
  changes: ['canary'],
}
const promote: Power = {
  scope: (channel, remote) => `promote:${channel}/${remote}`,
  changes: ['stable', 'lkg', 'canary'],
}
const back = (channel: string, remote: string) => `rollback:${channel}/${remote}`
const rollback: Power = { scope: back, changes: ['stable', 'lkg', 'canary', 'killedAt'] }
const onOff: Power = { scope: back, changes: ['state', 'message', 'killedAt'] }
const hold: Power = { scope: (channel) => `lock:${channel}`, changes: ['pinned'] }
const nothing: Power = { scope: (channel) => `adopt:${channel}`, changes: [] }

const POWERS: Record<ChannelDocument['action'], Power> = {
  publish,
  canary,
  promote,
  rollback,
  off: onOff,
  on: onOff,
  pin: hold,
  unpin: hold,
  lock: { ...hold, changes: [] },
  unlock: { ...hold, changes: [] },
  adopt: nothing,
}

const unseen: Partial<RemoteState> = { state: 'on', lkg: [] }

/**
 * What somebody must be allowed to, to have made this entry of the one before. It is told by what
 * differs between the two, not by what the entry says of itself.
 * @throws Refusal REL-302 when it changes something that its action does not
 */
export function scopesOf(before: ChannelDocument | undefined, entry: ChannelDocument): string[] {
  const { channel, action } = entry
  const { scope } = POWERS[action]
  if (action === 'adopt') return [scope(channel, SHELL)]
  if (eraOf(before) !== eraOf(entry)) throw notOf(entry, 'era')
  const shell = isDeepStrictEqual(before?.host, entry.host) ? [] : [scopeOfShell(entry)]
  return [
    ...shell,
    ...scopesOfRemotes(before, entry, shell.length > 0),
    ...scopeOfLocks(before, entry),
  ]
}

function scopeOfShell(entry: ChannelDocument): string {
  if (entry.action !== 'publish' && entry.action !== 'rollback') throw notOf(entry, SHELL)
  return POWERS[entry.action].scope(entry.channel, SHELL)
}

function scopesOfRemotes(
  before: ChannelDocument | undefined,
  entry: ChannelDocument,
  isShellMoved: boolean,
): string[] {
  const { action, channel, remotes } = entry
  const { scope, changes } = POWERS[action]
  const names = new Set([...Object.keys(before?.remotes ?? {}), ...Object.keys(remotes)])
  return [...names].flatMap((name) => {
    const [was = unseen, is] = [before?.remotes[name], remotes[name]]
    const changed = is ? changedIn(was, is) : ['stable' as const]
    if (changed.length === 0) return []
    if (!is || changed.some((field) => !changes.includes(field))) throw notOf(entry, name)
    // A new shell takes from others what does not run in it.
    if (isShellMoved && isOnlyGivenUp(changed, was, is)) return []
    if (action === 'promote' && was.canary?.version !== is.stable) throw notOf(entry, name)
    return [scope(channel, name), ...scopesOfPlan(entry, was, is, name)]
  })
}

/** Who plans what leads to everybody is asked for what promote is, and plans in no other's name. */
function scopesOfPlan(
  entry: ChannelDocument,
  { canary: was }: Partial<RemoteState>,
  { canary: is }: RemoteState,
  name: string,
): string[] {
  if (!is?.plan || isDeepStrictEqual(is, was)) return []
  if (is.plan.by !== entry.actor.sub && !isNextStep(was, is)) throw notOf(entry, name)
  return [promote.scope(entry.channel, name)]
}

/** Whoever takes the next step of a plan changes nothing else of it. */
function isNextStep(was: Canary | undefined, is: Canary): boolean {
  const next = was && afterNext(was)
  return next !== undefined && isDeepStrictEqual(next, is)
}

function changedIn(was: Partial<RemoteState>, is: RemoteState): (keyof RemoteState)[] {
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])] as (keyof RemoteState)[]
  return fields.filter((field) => !isDeepStrictEqual(was[field], is[field]))
}

function isOnlyGivenUp(
  changed: readonly (keyof RemoteState)[],
  { lkg = [] }: Partial<RemoteState>,
  is: RemoteState,
): boolean {
  return changed.every((field) => field === 'lkg') && is.lkg.every((each) => lkg.includes(each))
}

function scopeOfLocks(before: ChannelDocument | undefined, entry: ChannelDocument): string[] {
  const { action, channel, locks = {} } = entry
  if (isDeepStrictEqual(before?.locks ?? {}, locks)) return []
  if (action !== 'lock' && action !== 'unlock') throw notOf(entry, 'a lock')
  return [POWERS[action].scope(channel, SHELL)]
}

function notOf({ channel, seq, action }: ChannelDocument, what: string): Refusal {
  return refusal('REL-302', `${channel} ${seq}: ${action} does not change ${what} like this`)
}
