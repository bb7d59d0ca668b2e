import { addresses, beaconLimits, type Beacon, type BeaconEvent } from '@pillbox/shared/contract'
import type { RoomEvent } from '../rooms/room-events'
import { isScriptNotLoaded } from '../script-not-loaded'

const everyMs = 10_000
const soonMs = 1000
const keptAtMost = 100

type Options = {
  /** Calls the listener with all that happens to rooms. */
  listen: (listener: (event: RoomEvent) => void) => void
  seq: () => number
  send?: (body: string) => unknown
}

/**
 * Reports to the host how remotes run: a failure within a second, everything else every 10 s, and
 * what is left when the page goes. Nothing about the person is in it.
 */
export function sendBeacons({ listen, seq, send = sendBody }: Options): void {
  let waiting: BeaconEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let dueAt = Infinity

  function flush() {
    clearTimeout(timer)
    dueAt = Infinity
    while (waiting.length > 0) {
      const events = waiting.splice(0, beaconLimits.events)
      const beacon: Beacon = { schema: 'beacon/v1', seq: seq(), events }
      send(JSON.stringify(beacon))
    }
  }

  function flushIn(ms: number) {
    const at = performance.now() + ms
    if (at >= dueAt) return
    clearTimeout(timer)
    dueAt = at
    timer = setTimeout(flush, ms)
  }

  listen((event) => {
    waiting = [...waiting, withCode(event)].slice(-keptAtMost)
    const isGood = event.kind === 'load' || event.kind === 'render'
    flushIn(isGood ? everyMs : soonMs)
  })
  addEventListener('pagehide', flush)
}

function withCode({ error, ...event }: RoomEvent): BeaconEvent {
  return error === undefined ? event : { code: codeOf(error), ...event }
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
