import { setTimeout as pause } from 'node:timers/promises'

const sliceMs = 10

/**
 * A wait of as many short ones as make `ms`: of the time in which this process stood still, or a busy
 * machine let it wait, only one of them counts. It ends sooner where nobody wants it any more.
 */
async function waitOf(ms: number, isWanted: () => boolean): Promise<number> {
  for (let left = ms; left > 0 && isWanted(); left -= sliceMs)
    await pause(sliceMs, undefined, { ref: false })
  return performance.now()
}

/**
 * Does work that waits for others, and tells whether it ends before a wait of `ms` that begins with it,
 * as the process itself sees time pass.
 */
export async function beforeAWait<Result>(
  ms: number,
  work: () => Promise<Result>,
): Promise<{ result: Result; isInTime: boolean }> {
  let isWanted = true
  const began = performance.now()
  const waited = waitOf(ms, () => isWanted)
  try {
    const result = await work()
    const ended = performance.now()
    return { result, isInTime: ended - began < ms || ended < (await waited) }
  } finally {
    isWanted = false
  }
}
