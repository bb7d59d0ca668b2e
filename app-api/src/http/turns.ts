/** How often a process that is not busy is found to have come round. */
const beatMs = 50

/**
 * How long what arrives waits until this process reads it. A process reads all that has arrived
 * in one turn, so the last of it has waited as long as the turn lasts. One turn may be long for other
 * reasons than a queue, such as a pause of the machine: it takes two, one after the other.
 */
export function turns(clock: () => number) {
  let began = clock()
  let lastMs = 0
  return {
    /** To be called every 50 ms, or as soon after as the process comes round. */
    beat() {
      const now = clock()
      lastMs = now - began
      began = now
    },
    waitMs: () => Math.max(0, Math.min(lastMs, clock() - began) - beatMs),
  }
}

/** Milliseconds that what arrives now waits: to be read, or for its turn at the store behind. */
export function watchWait(store: { waitMs: () => number }): () => number {
  const { beat, waitMs } = turns(() => performance.now())
  setInterval(beat, beatMs).unref()
  return () => Math.max(waitMs(), store.waitMs())
}
