import { limiter } from '@pillbox/shared/server'
import { hashOf } from '../sessions/session'
import type { Database } from '../store/tables'
import { countTry } from '../store/try-counts'

type Clock = () => number

/** Counts tries by key, for this process or for all at one store. */
export type Counter = {
  /** Milliseconds until `key` may try again, as far as this process knows: 0 when it may. */
  waitOf(key: string): number
  /** Counts one try of `key`: 0 when it was within the limit, else the milliseconds to wait. */
  take(key: string, within?: Database): number | Promise<number>
}

/** Makes a counter that lets each key try `most` times in a window; `name` tells it from the others. */
export type Counting = (name: string, most: number, windowMs: number) => Counter

const mostKnown = 50_000

/** Of one process alone: nothing is asked of a store. */
export const countingHere =
  (clock: Clock): Counting =>
  (_name, most, windowMs) =>
    limiter(most, windowMs, clock)

/**
 * Of all processes at a store, where keys are hashes: some are addresses of people. Only a try asks
 * the store; another process hears that a key is over with its own next try.
 */
export const countingIn =
  (db: Database, clock: Clock): Counting =>
  (name, most, windowMs) => {
    const over = new Map<string, number>()
    return {
      waitOf: (key) => Math.max((over.get(key) ?? 0) - clock(), 0),
      async take(key, within = db) {
        const now = clock()
        const keyHash = hashOf(`${name} ${key}`)
        const { tries, endsAt } = await countTry(within, { keyHash, windowMs, now: new Date(now) })
        if (over.size >= mostKnown) over.clear()
        if (tries >= most) over.set(key, +endsAt)
        return tries > most ? +endsAt - now : 0
      },
    }
  }
