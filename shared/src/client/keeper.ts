import type { CallName } from '../contract/index'

/** An answer as it came, to a call with this input; without a body it is not for this person any more. */
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

let waiting: Heard[] = []
let keeper: Keeper | undefined

/** Says who keeps answers from now on; those that came before are handed over. */
export function keepAnswersBy(given: Keeper): void {
  keeper = given
  for (const heard of waiting) given.keep(heard)
  waiting = []
}

/** Tells of an answer. */
export function hear(heard: Heard): void {
  if (!kept.has(heard.call)) return
  if (keeper) keeper.keep(heard)
  else waiting = [...waiting, heard].slice(-atMost)
}

/** What was answered before, where a new answer can not be had now. */
export async function keptAnswer(
  call: CallName,
  input: Record<string, unknown>,
): Promise<Heard | undefined> {
  return kept.has(call) ? keeper?.find(call, input) : undefined
}
