import { addresses, beaconLimits, type Beacon, type BeaconEvent } from '@pillbox/shared/contract'
import type { RoomEvent } from '../rooms/room-events'
import { isScriptNotLoaded } from '../script-not-loaded'
import { whyOf } from './why-of'

const everyMs = 10_000
const soonMs = 1000
const keptAtMost = 100
const whysAtMost = 5

type Options = {
  /** Calls the listener with all that happens to rooms. */
  listen: (listener: (event: RoomEvent) => void) => void
  seq: () => number
  send?: (body: string) => unknown
}

/**
 * Reports to the host how remotes run: a failure within a second, everything else every 10 s, and
 * what is left when the page goes. Nothing about the person is in it. What an error says is told once
 * for each page, and goes alone, as it is long.
 */
export function sendBeacons({ listen, seq, send = sendBody }: Options): void {
  let waiting: BeaconEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let dueAt = Infinity
  const told = new Set<string>()

  function flush() {
    clearTimeout(timer)
    dueAt = Infinity
    while (waiting.length > 0) post(waiting.splice(0, beaconLimits.events))
  }

  function post(events: BeaconEvent[]) {
    const beacon: Beacon = { schema: 'beacon/v1', seq: seq(), events }
    send(JSON.stringify(beacon))
  }

  function flushIn(ms: number) {
    const at = performance.now() + ms
    if (at >= dueAt) return
    clearTimeout(timer)
    dueAt = at
    timer = setTimeout(flush, ms)
  }

  function keep(event: BeaconEvent) {
    waiting = [...waiting, event].slice(-keptAtMost)
    const isGood = event.kind === 'load' || event.kind === 'render'
    flushIn(isGood ? everyMs : soonMs)
  }

  listen(({ error, ...rest }) => {
    if (error === undefined) return keep(rest)
    const event = { code: codeOf(error), ...rest }
    const why = whyOf(error, event)
    if (!why || told.has(why.message) || told.size >= whysAtMost) return keep(event)
    told.add(why.message)
    // What came before it is heard before it.
    flush()
    post([{ ...event, why }])
  })
  addEventListener('pagehide', flush)
}

/** Why a version did not load. */
function codeOf(error: unknown): NonNullable<BeaconEvent['code']> {
  const text = String(error)
  if (/No answer within|timed out|timeout/i.test(text)) return 'timeout'
  if (/has no hash/.test(text)) return 'hash'
  return isScriptNotLoaded(error) ? 'network' : 'init'
}

function sendBody(body: string) {
  return navigator.sendBeacon(addresses.beacon, body)
}
