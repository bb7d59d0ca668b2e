import type { CallName } from '../contract/index'

/**
 * An answer as it came, to a call with this input; without a body what was kept of it, and of its
 * device, holds no more: it is not for this person, or was changed since.
 */
export type Heard = { call: CallName; input: Record<string, unknown>; body?: unknown; at: number }

/** Who keeps answers for the time without a line. */
export type Keeper = {
  keep: (heard: Heard) => void
  find: (call: CallName, input: Record<string, unknown>) => Promise<Heard | undefined>
}

/** What is worth reading without a line: how the devices stand, and their schedules. */
const kept = new Set<CallName>([
  'myDevices',
  'networkDevices',
  'dashboard',
  'adherence',
  'schedule',
])
const atMost = 32

/** After these what was kept of the device is older than what the person has seen. */
const changing = new Set<CallName>(['box', 'dayTimes', 'resetSchedule'])

let waiting: Heard[] = []
let keeper: Keeper | undefined
let bring: () => Promise<void> = () => Promise.resolve()

/** Says what brings the keeper where an answer is wanted of it before it is there. */
export function bringKeeperBy(given: () => Promise<void>): void {
  bring = given
}

/** Says who keeps answers from now on; those that came before are handed over. */
export function keepAnswersBy(given: Keeper): void {
  keeper = given
  for (const heard of waiting) given.keep(heard)
  waiting = []
}

/** Tells of an answer. */
export function hear(answer: Heard): void {
  const { deviceId } = answer.input
  const heard = changing.has(answer.call)
    ? { call: 'schedule' as const, input: { deviceId }, at: answer.at }
    : answer
  if (!kept.has(heard.call)) return
  if (keeper) keeper.keep(heard)
  else waiting = [...waiting, heard].slice(-atMost)
}

/** What was answered before, where a new answer can not be had now. */
export async function keptAnswer(
  call: CallName,
  input: Record<string, unknown>,
): Promise<Heard | undefined> {
  if (!kept.has(call)) return undefined
  if (!keeper) await bring().catch(() => undefined)
  return keeper?.find(call, input)
}
