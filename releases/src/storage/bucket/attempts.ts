import { setTimeout as pause } from 'node:timers/promises'
import { asRefusal, mayPass } from './store-trouble'

/** One call to an object store, which may be made again after a passing fault. */
export type Attempt<T> = (signal: AbortSignal) => Promise<T>

/** Makes a call with its repetitions; rejects with a Refusal that names the store. */
export type AskStore = <T>(attempt: Attempt<T>, patience?: Partial<Patience>) => Promise<T>

/** `within`: milliseconds for all attempts together. */
type Patience = { within: number; tries: number }

const TRIES = 3

/** How a store is asked. @param limit milliseconds for a call, unless it asks for other patience */
export function asking(store: string, limit: number): AskStore {
  return async (attempt, { within = limit, tries = TRIES } = {}) => {
    const signal = AbortSignal.timeout(within)
    let last: unknown
    const repeated = repeat(attempt, { tries, signal, wait: limit / 50 }, (error) => {
      last = error
    })
    try {
      return await Promise.race([repeated, late(signal)])
    } catch (error) {
      throw asRefusal(signal.aborted ? (last ?? error) : error, store)
    }
  }
}

type Course = { tries: number; signal: AbortSignal; wait: number }

async function repeat<T>(
  attempt: Attempt<T>,
  { tries, signal, wait }: Course,
  onFault: (error: unknown) => void,
): Promise<T> {
  for (let made = 1; ; made += 1) {
    try {
      return await attempt(signal)
    } catch (error) {
      if (made === tries || signal.aborted || !mayPass(error)) throw error
      onFault(error)
      await pause(wait * 3 ** (made - 1) * (0.5 + Math.random()), undefined, { signal })
    }
  }
}

function late(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
