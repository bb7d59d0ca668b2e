/** Counts tries by key. Made by `limiter`. */
export type Limiter = {
  /** Milliseconds until `key` may try again, 0 when it may now. Counts nothing. */
  waitOf: (key: string) => number
  /** Counts one try of `key`: 0 when it was within the limit, else the milliseconds to wait. */
  take: (key: string) => number
}

type Window = { opened: number; tries: number }

/**
 * Lets each key try `most` times in a window that opens with its first try and lasts `windowMs`.
 * What is counted lies in the memory of this process and costs the same for each call: `mostKeys`
 * windows at most, of which the oldest makes room for a new one. The key of a caller without a
 * name is `networkOf(address)`.
 */
export function limiter(
  most: number,
  windowMs: number,
  clock: () => number,
  mostKeys = 50_000,
): Limiter {
  // All last equally long, so the Map has them in the order in which they end.
  const windows = new Map<string, Window>()

  function closeEnded(now: number): void {
    for (const [key, { opened }] of windows) {
      if (now - opened < windowMs && windows.size < mostKeys) return
      windows.delete(key)
    }
  }

  function open(key: string, now: number): Window {
    windows.delete(key)
    closeEnded(now)
    const window = { opened: now, tries: 0 }
    windows.set(key, window)
    return window
  }

  function current(key: string, now: number): Window | undefined {
    const window = windows.get(key)
    return window && now - window.opened < windowMs ? window : undefined
  }

  const left = ({ opened }: Window, now: number) => opened + windowMs - now

  return {
    waitOf(key) {
      const now = clock()
      const window = current(key, now)
      return window && window.tries >= most ? left(window, now) : 0
    },
    take(key) {
      const now = clock()
      const window = current(key, now) ?? open(key, now)
      window.tries += 1
      return window.tries > most ? left(window, now) : 0
    },
  }
}
