export type Repetition = {
  /** Milliseconds from one turn's end to the next one's start. */
  everyMs: number
  /** Milliseconds until the first turn. */
  afterMs: number
  /** Hears of every turn that failed; the next one comes all the same. */
  onFailure: (error: unknown) => void
}

/** What goes on beside the requests. */
export type Job = {
  /** Ends after what is being done now. */
  stop(): Promise<void>
}

/** What does again and again whatever is due. */
export type Worker = {
  /** Does what is due now; answers how many that were. */
  runOnce(): Promise<number>
  start(everyMs: number): Job
}

/** A worker whose turns follow at once while something was due; one that `waits` begins with a pause. */
export function workerOf(
  runOnce: Worker['runOnce'],
  { onFailure, waits }: Pick<Repetition, 'onFailure'> & { waits: boolean },
): Worker {
  const turn = async () => ((await runOnce()) > 0 ? 'more' : undefined)
  return {
    runOnce,
    start: (everyMs) => repeatedly(turn, { everyMs, afterMs: waits ? everyMs : 0, onFailure }),
  }
}

/** Does something again and again, one turn at a time: at once while it answers that there is more. */
export function repeatedly(
  work: () => Promise<'more' | void>,
  { everyMs, afterMs, onFailure }: Repetition,
): Job {
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  const turn = async () => {
    const outcome = await work().catch(onFailure)
    if (!isStopped) wait(outcome === 'more' ? 0 : everyMs)
  }
  const wait = (ms: number) => {
    timer = setTimeout(() => void (running = turn()), ms).unref()
  }
  wait(afterMs)
  return {
    stop() {
      isStopped = true
      clearTimeout(timer)
      return running
    },
  }
}
