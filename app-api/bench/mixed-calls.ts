import { benchCalls } from './bench-calls'
import { people } from './bench-data'
import type { Sent } from './paced'

// Of a hundred calls 90 read.
const share: Record<string, number> = {
  'my devices': 30,
  dashboard: 40,
  adherence: 20,
  'schedule save': 3,
  'events, 1 each': 5,
  'events, 50 each': 1,
  'sign-in': 1,
}

const eventsACall = (share['events, 1 each']! + 50 * share['events, 50 each']!) / 100
/** Some three pills a day, of today and of a day before. */
const eventsADevice = 6

/**
 * So many devices tell in so many calls what devices tell in a day: what is asked of the server then
 * stays what people ask of it, however long it is asked.
 */
export const devicesFor = (calls: number) => Math.ceil((calls * eventsACall) / eventsADevice)

/** What people and boxes do together, each kind of call by all of them in turn. */
export function mixedCalls(cookies: string[], devices: number): () => Sent {
  const calls = benchCalls(cookies, devices).map((call) => ({ ...call, made: 0 }))
  const hundred = calls.flatMap((call) => Array.from({ length: share[call.name] ?? 0 }, () => call))
  let n = 0
  return () => {
    // Steps of 37 come by each of the hundred once.
    const call = hundred[(n++ * 37) % hundred.length]!
    const made = call.made++
    const sent = { request: call.request(made) }
    if (call.name !== 'sign-in') return sent
    const answered = ({ setCookie }: { setCookie: string | undefined }) => {
      // A person has ten sessions at most: the oldest end with the newest.
      const cookie = setCookie?.split(';')[0]
      if (cookie) cookies[made % people] = cookie
    }
    return { ...sent, answered }
  }
}
