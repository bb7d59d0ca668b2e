import { setTimeout as pause } from 'node:timers/promises'

/**
 * Does work, and tells whether it ends before a wait of `ms` that begins with it: a machine that stands
 * still meanwhile holds up both.
 */
export async function beforeAWait<Result>(
  ms: number,
  work: () => Promise<Result>,
): Promise<{ result: Result; isInTime: boolean }> {
  const began = performance.now()
  const waited = pause(ms, undefined, { ref: false }).then(() => performance.now())
  const result = await work()
  const ended = performance.now()
  return { result, isInTime: ended - began < ms || ended < (await waited) }
}
