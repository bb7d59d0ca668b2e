import { Agent, request } from 'node:http'
import { createHistogram } from 'node:perf_hooks'
import type { Request } from 'autocannon'

type Answer = { status: number; setCookie: string | undefined }

/** What is sent for the `n`th time, and what becomes of its answer. */
export type Sent = { request: Request; answered?: (answer: Answer) => void }

/** What became of all that was sent in a time. */
export type Outcome = {
  /** From the first call until the last answer. */
  tookSeconds: number
  /** By status, or by the code of what went wrong on the way. */
  count: Record<string, number>
  /** Milliseconds from when a call was due until its answer was read, of those that were answered well. */
  p50: number
  p99: number
  most: number
  /** The most that a call was sent too late, in ms: what the sender's machine could not keep up with. */
  late: number
  /** The same p99 for each second, by when its calls were due. */
  p99BySecond: number[]
}

const mostSockets = 2000
const patienceMs = 30_000
const tickMs = 1

function ask(url: string, agent: Agent, { method, path, headers, body }: Request) {
  return new Promise<Answer>((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const options = { method, agent, headers: { ...headers, ...length }, timeout: patienceMs }
    const asked = request(new URL(path ?? '', url), options as object, (response) => {
      const [setCookie] = response.headers['set-cookie'] ?? []
      response.resume().once('end', () => resolve({ status: response.statusCode ?? 0, setCookie }))
    })
    asked.once('timeout', () => asked.destroy(Object.assign(new Error(), { code: 'no answer' })))
    asked.once('error', reject)
    asked.end(body)
  })
}

/** Milliseconds in a histogram of microseconds. */
function times() {
  const histogram = createHistogram()
  return {
    add: (ms: number) => histogram.record(Math.max(1, Math.round(ms * 1000))),
    at: (percent: number) => histogram.percentile(percent) / 1000,
  }
}

function outcomes(seconds: number) {
  const count: Record<string, number> = {}
  const all = times()
  let late = 0
  const bySecond = Array.from({ length: Math.ceil(seconds) }, times)
  return {
    sentLate: (ms: number) => void (late = Math.max(late, ms)),
    add(status: string, dueMs: number, tookMs: number) {
      count[status] = (count[status] ?? 0) + 1
      if (!status.startsWith('2')) return
      all.add(tookMs)
      bySecond[Math.floor(dueMs / 1000)]?.add(tookMs)
    },
    told: (tookSeconds: number): Outcome => ({
      tookSeconds,
      count,
      p50: all.at(50),
      p99: all.at(99),
      most: all.at(100),
      late,
      p99BySecond: bySecond.map((second) => second.at(99)),
    }),
  }
}

export type Pace = { url: string; rate: number; seconds: number; next: () => Sent }

/**
 * Sends so many calls a second whether the earlier ones are answered or not, as people do, and waits
 * for the last answer. A call's time begins when it was due, so that one that could not be sent in
 * time counts as long as it was kept.
 */
export async function sendPaced({ url, rate, seconds, next }: Pace): Promise<Outcome> {
  const agent = new Agent({ keepAlive: true, maxSockets: mostSockets })
  const found = outcomes(seconds)
  const running = new Set<Promise<void>>()
  const started = performance.now()
  const sendOne = (dueMs: number) => {
    const { request: what, answered } = next()
    found.sentLate(performance.now() - started - dueMs)
    const note = (status: string) => found.add(status, dueMs, performance.now() - started - dueMs)
    const sending = ask(url, agent, what).then(
      (answer) => {
        note(String(answer.status))
        answered?.(answer)
      },
      ({ code = 'failed' }: { code?: string }) => note(code),
    )
    running.add(sending)
    void sending.finally(() => running.delete(sending))
  }
  await new Promise<void>((done) => {
    let sent = 0
    const timer = setInterval(() => {
      const due = Math.min((performance.now() - started) / 1000, seconds) * rate
      for (; sent < Math.floor(due); sent += 1) sendOne((sent / rate) * 1000)
      if (sent < Math.floor(seconds * rate)) return
      clearInterval(timer)
      done()
    }, tickMs)
  })
  await Promise.all(running)
  agent.destroy()
  return found.told((performance.now() - started) / 1000)
}
