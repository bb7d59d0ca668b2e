import { loadavg } from 'node:os'
import { startMeasured, titles, type MeasuredServer, type StoreName } from './measured-server'
import { megabytesAnHour, watchMemory, type Memory } from './memory'
import { devicesFor, mixedCalls } from './mixed-calls'
import { sendPaced, type Outcome, type Sent } from './paced'

/** What is asked of a server: calls a second for so long, then so many times that for ten seconds. */
export type Wanted = { store: StoreName; rate: number; seconds: number; overload: number }

/** What a server of 2 free cores is held to (trust.md G18). */
export const usual: Record<StoreName, { rate: number; p99: number }> = {
  embedded: { rate: 200, p99: 150 },
  postgres: { rate: 400, p99: 100 },
}

/** A process that has just started still compiles what it runs. */
const warmSeconds = 10
const overloadSeconds = 10
const afterSeconds = 10
/** What of the heap may be more after all of it (trust.md G18). */
const keptMore = 50
/** What is held for less says nothing of an hour. */
const leastSlopeSeconds = 300

/** One part of the load, and what the server used for it. */
export type Part = Outcome & { rate: number; cpuMs: number; load: number; memory: Memory[] }

export type Loaded = {
  held: Part
  over: Part | undefined
  /** Seconds after the overload until the calls of a second were as quick as they have to be. */
  backAfter: number | undefined
  /** Megabytes of its heap that are no garbage. */
  kept: { before: number; after: number }
}

type Say = (what: string) => void

const total = ({ count }: Outcome) => Object.values(count).reduce((sum, each) => sum + each, 0)

async function send(
  server: MeasuredServer,
  pace: { rate: number; seconds: number; next: () => Sent },
): Promise<Part> {
  const before = await server.figures()
  const memory = watchMemory(server.figures, pace.seconds)
  const outcome = await sendPaced({ url: server.url, ...pace })
  const samples = await memory.stop()
  const after = await server.figures()
  return {
    ...outcome,
    rate: total(outcome) / outcome.tookSeconds,
    cpuMs: (after.cpuMs - before.cpuMs) / total(outcome),
    load: loadavg()[0] ?? 0,
    memory: samples,
  }
}

/** The first second whose calls were as quick as `p99`, of those that had any. */
function secondsUntil({ p99BySecond }: Outcome, p99: number): number | undefined {
  const second = p99BySecond.findIndex((each) => each > 0 && each < p99)
  return second < 0 ? undefined : second + 1
}

/** Puts the mixed load on a server of its own; undefined where its store is not here. */
export async function load(wanted: Wanted, say: Say): Promise<Loaded | undefined> {
  const { store, rate, seconds, overload } = wanted
  say(`${titles[store]}: starts`)
  const devices = devicesFor(rate * (seconds + overload * overloadSeconds))
  const server = await startMeasured(store, devices)
  if (!server) return undefined
  const next = mixedCalls(server.cookies, devices)
  say(`${titles[store]}: warms up`)
  await send(server, { rate: rate / 2, seconds: warmSeconds, next })
  const keptNow = async () => (await server.figures('tidied')).heapMb
  const before = await keptNow()
  const end = async () => {
    const kept = { before, after: await keptNow() }
    await server.stop()
    return kept
  }
  say(`${titles[store]}: ${rate}/s for ${seconds} s`)
  const held = await send(server, { rate, seconds, next })
  if (overload === 0) {
    return { held, over: undefined, backAfter: undefined, kept: await end() }
  }
  say(`${titles[store]}: ${rate * overload}/s for ${overloadSeconds} s`)
  const over = await send(server, { rate: rate * overload, seconds: overloadSeconds, next })
  say(`${titles[store]}: ${rate}/s again`)
  const after = await send(server, { rate, seconds: afterSeconds, next })
  const quick = Math.max(usual[store].p99, held.p99)
  return { held, over, backAfter: secondsUntil(after, quick), kept: await end() }
}

const whole = (figure: number) => figure.toFixed(0)

function countsOf({ count }: Outcome): string {
  const all = Object.entries(count).map(([status, times]) => `${status}: ${times}`)
  return all.join(', ')
}

function line(name: string, part: Part): string {
  const { rate, p50, p99, most, late, cpuMs, load: ofMachine } = part
  const times = `p50 ${whole(p50)} ms, p99 ${whole(p99)} ms, longest ${whole(most)} ms`
  return (
    `  ${name.padEnd(9)} ${whole(rate)}/s, ${times}, ${cpuMs.toFixed(2)} ms of the processor each, ` +
    `load ${ofMachine.toFixed(1)}, sent up to ${whole(late)} ms late\n            ${countsOf(part)}`
  )
}

/** What was found, for people. */
export function told(store: StoreName, { held, over, backAfter, kept }: Loaded): string {
  const { memory } = held
  const middle = memory[Math.floor(memory.length / 2)]
  const places = [memory[0], middle, memory.at(-1)].map((each) => whole(each?.rssMb ?? 0))
  const isSlope = (memory.at(-1)?.at ?? 0) >= leastSlopeSeconds
  const slope = isSlope ? `, ${whole(megabytesAnHour(memory))} MB an hour` : ''
  const lines = [
    titles[store],
    line('held', held),
    `            memory ${places.join(', ')} MB${slope}`,
  ]
  if (over) {
    lines.push(line('overload', over))
    lines.push(`            quick again after ${backAfter ?? `more than ${afterSeconds}`} s`)
  }
  lines.push(`            keeps ${whole(kept.after)} MB of its heap, ${whole(kept.before)} before`)
  return lines.join('\n')
}

/** What is not as it has to be, in sentences. */
export function problemsOf(store: StoreName, { held, over, backAfter, kept }: Loaded): string[] {
  const most = usual[store].p99
  const bad = (part: Outcome, allowed: RegExp) =>
    Object.keys(part.count).filter((status) => !allowed.test(status))
  const inTime = 5
  return [
    ...bad(held, /^2/).map((status) => `Calls ended with ${status}.`),
    ...(held.p99 < most ? [] : [`p99 is not below ${most} ms.`]),
    ...(over ? bad(over, /^(2|503)/) : []).map((status) => `In the overload: ${status}.`),
    ...(over && (backAfter ?? Infinity) > inTime
      ? [`It is not quick again within ${inTime} s.`]
      : []),
    ...(kept.after - kept.before < keptMore ? [] : [`It keeps ${keptMore} MB more than before.`]),
  ]
}
