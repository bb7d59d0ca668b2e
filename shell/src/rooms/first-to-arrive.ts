/** One way to get something, and how long to wait for it before the next way is tried as well. */
export type Way<Thing> = {
  start: () => Promise<Thing>
  patienceMs: number
  /** How long after a failure the next way begins. */
  pauseMs: number
}

/**
 * Tries one way after the other until one of them leads to the thing. A way that takes long is not
 * given up: whichever arrives first wins. Rejects with the first failure when all have failed.
 */
export async function firstToArrive<Thing>(ways: readonly Way<Thing>[]): Promise<Thing> {
  const underWay: Promise<{ thing: Thing }>[] = []
  for (const { start, patienceMs, pauseMs } of ways) {
    const arriving = start().then((thing) => ({ thing }))
    underWay.push(arriving)
    const failed = arriving.then(never, () => pause(pauseMs))
    const arrived = await Promise.race([...underWay.map(ifArrived), failed, pause(patienceMs)])
    if (arrived) return arrived.thing
  }
  const outcomes = Promise.any(underWay)
  return (await outcomes.catch(() => underWay[0]!)).thing
}

const never = () => new Promise<undefined>(() => {})
const pause = (ms: number) => new Promise<undefined>((done) => setTimeout(done, ms))
const ifArrived = <Thing>(arriving: Promise<Thing>) => arriving.catch(never)
