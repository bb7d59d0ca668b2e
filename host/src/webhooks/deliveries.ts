import { setMaxListeners } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { callReceiver } from './call-receiver'
import type { ReleaseEvent } from './release-event'
import type { Receiver } from './receiver'

/** `failed` is one try, `given-up` an event that no try delivered, `dropped` one too many at once. */
export type DeliveryOutcome = 'delivered' | 'failed' | 'given-up' | 'dropped'

/** Events on their way to receivers. */
export type Deliveries = {
  /** Sends it to everybody who wants it; returns at once and never throws. */
  send: (event: ReleaseEvent) => void
  /** Stops all that is on its way. */
  close: () => void
}

type DeliveryParts = {
  receivers: readonly Receiver[]
  count: (receiver: string, outcome: DeliveryOutcome) => void
  /** Told once of a receiver that fails, until it takes something again. */
  report: (receiver: string, problem: string) => void
  /** Milliseconds before each try. */
  pauses?: readonly number[]
  /** Milliseconds that one try may take. */
  withinMs?: number
}

// 17 minutes: longer than a receiver takes to start anew.
const PAUSES_MS = [0, 5000, 30_000, 120_000, 300_000, 600_000]
const WITHIN_MS = 10_000
const WAITING_AT_MOST = 100

/** Sends nothing by itself. What was not delivered when it closes is not kept. */
export function openDeliveries({ receivers, ...parts }: DeliveryParts): Deliveries {
  const stop = new AbortController()
  // Everything that waits listens.
  setMaxListeners(0, stop.signal)
  const lines = receivers.map((receiver) => lineTo(receiver, stop.signal, parts))
  return {
    send: (event) => {
      for (const { wants, add } of lines) if (wants(event)) add(event)
    },
    close: () => stop.abort(),
  }
}

/** What is on its way to one receiver. Events do not wait for each other. */
function lineTo(receiver: Receiver, stopped: AbortSignal, parts: Omit<DeliveryParts, 'receivers'>) {
  const { pauses = PAUSES_MS, withinMs = WITHIN_MS } = parts
  const { name } = receiver
  let waiting = 0
  let isFailing = false
  const count = (outcome: DeliveryOutcome) => parts.count(name, outcome)

  async function isTaken(event: ReleaseEvent): Promise<boolean> {
    const problem = await callReceiver(receiver, event, { withinMs, stopped })
    if (stopped.aborted) return false
    count(problem === undefined ? 'delivered' : 'failed')
    if (problem !== undefined && !isFailing) parts.report(name, problem)
    isFailing = problem !== undefined
    return !isFailing
  }

  async function deliver(event: ReleaseEvent): Promise<void> {
    for (const pause of pauses) {
      await wait(spread(pause), undefined, { signal: stopped, ref: false }).catch(() => {})
      if (stopped.aborted || (await isTaken(event))) return
    }
    count('given-up')
  }

  return {
    wants: ({ type }: ReleaseEvent) => receiver.events.has(type),
    add: (event: ReleaseEvent) => {
      if (waiting === WAITING_AT_MOST) return count('dropped')
      waiting += 1
      void deliver(event).finally(() => {
        waiting -= 1
      })
    },
  }
}

/** All hosts try, but not all at the same moment. */
const spread = (ms: number) => Math.round(ms * (0.8 + Math.random() * 0.4))
