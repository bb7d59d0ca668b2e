/**
 * A call that waits for a slow table or another server is no queue, and neither are some dozens of
 * them. So many that all have waited are one, wherever they wait.
 */
const queue = 100

/**
 * The calls that are being answered. One of them asks the store several times, and waits little each
 * time while the whole of it takes long: this is how long the whole takes.
 */
export function callsUnderWay<Call>(clock: () => number) {
  const since = new Map<Call, number>()
  return {
    came: (call: Call) => void since.set(call, clock()),
    went: (call: Call) => void since.delete(call),
    /** Milliseconds that at least a hundred have waited by now: who comes after them waits longer. */
    waitMs(): number {
      if (since.size < queue) return 0
      let place = 0
      for (const came of since.values()) if (++place === queue) return clock() - came
      return 0
    },
  }
}
