import { endpoints } from '@pillbox/shared/contract'
import * as fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { appOver, type AppInMemory } from '../testing/app-in-memory'
import type { Actor } from '../testing/authorisation/actors'
import { copyDatabase, type DatabaseCopy } from '../testing/authorisation/database-copy'
import { makeWorld } from '../testing/authorisation/world'
import type { Store } from '../src/store/store'
import { countWrites } from './count-writes'
import { fuzzRequest, type FuzzRequest } from './requests'

const renewEvery = 200
const digestEvery = 50
/** Of the processor: what other work takes from it says nothing about an answer. */
const worksMs = 1000
const hangsMs = 60_000

export type FuzzReport = {
  requests: number
  nearness: Record<FuzzRequest['nearness'], number>
  statuses: Record<string, number>
  /** Every request that was answered as none may be, and how. */
  wrong: string[]
  slowestMs: number
}

type World = AppInMemory & {
  cookies: Record<Actor, string>
  copy: DatabaseCopy
  /** How many rows have been written. */
  written: () => number
}

async function makeFuzzWorld(given: Store): Promise<World> {
  const store = countWrites(given)
  // Who is guessed at waits on purpose, which is no hang.
  const memory = appOver(store, { limits: { longestWaitMs: 0 } })
  const cookies = await makeWorld(memory)
  const copy = await copyDatabase(store.db)
  return { ...memory, cookies, copy, written: store.written }
}

function injectOf(request: FuzzRequest, cookie: string): InjectOptions {
  const { name, deviceId, query, method, headers, body } = request
  const url = endpoints[name].path.replace(':deviceId', deviceId || '%20') + query
  const payload = body === undefined ? undefined : JSON.stringify(body)
  const type = payload === undefined ? {} : { 'content-type': 'application/json' }
  return {
    method: (method === 'its own' ? endpoints[name].method : method) as 'GET',
    url,
    headers: { cookie, ...type, ...headers },
    ...(payload !== undefined && { payload }),
  }
}

function badAnswer({ statusCode, body }: { statusCode: number; body: string }, isHead: boolean) {
  if (statusCode >= 500) return `answered ${statusCode}`
  if (statusCode < 400 || isHead) return undefined
  try {
    const { errorMessage } = JSON.parse(body) as { errorMessage?: unknown }
    return typeof errorMessage === 'string' && errorMessage !== '' ? undefined : 'no errorMessage'
  } catch {
    return 'no JSON'
  }
}

/** What was wrong with the answer to one request, if anything. */
async function tryOne(world: World, request: FuzzRequest, report: FuzzReport) {
  const count = Object.values(report.nearness).reduce((sum, each) => sum + each)
  const digest = count % digestEvery === 0 ? await world.copy.digest() : undefined
  const before = { written: world.written(), at: performance.now(), used: process.cpuUsage() }
  const answer = await world.app.inject(injectOf(request, world.cookies[request.actor]))
  const ms = performance.now() - before.at
  const { user, system } = process.cpuUsage(before.used)
  const usedMs = (user + system) / 1000
  const { statusCode } = answer
  report.slowestMs = Math.max(report.slowestMs, ms)
  report.statuses[statusCode] = (report.statuses[statusCode] ?? 0) + 1
  const bad = badAnswer(answer, request.method === 'HEAD')
  if (bad !== undefined) return bad
  if (ms > hangsMs || usedMs > worksMs)
    return `took ${Math.round(ms)} ms, ${Math.round(usedMs)} of the processor`
  if (statusCode < 400) return undefined
  if (world.written() !== before.written) return `wrote although it answered ${statusCode}`
  const isChanged = digest !== undefined && (await world.copy.digest()) !== digest
  return isChanged ? `changed the database although it answered ${statusCode}` : undefined
}

/** Sends that many generated requests; the same seed sends the same ones. */
export async function fuzz(store: Store, requests: number, seed: number): Promise<FuzzReport> {
  const world = await makeFuzzWorld(store)
  const report: FuzzReport = {
    requests,
    nearness: { valid: 0, 'one change': 0, anything: 0 },
    statuses: {},
    wrong: [],
    slowestMs: 0,
  }
  for (let sent = 0; sent < requests; sent += renewEvery) {
    const numRuns = Math.min(renewEvery, requests - sent)
    for (const request of fc.sample(fuzzRequest, { numRuns, seed: seed + sent })) {
      report.nearness[request.nearness] += 1
      const wrong = await tryOne(world, request, report)
      if (wrong !== undefined) report.wrong.push(`${wrong}: ${JSON.stringify(request)}`)
    }
    // Sign-outs and closed accounts would leave nobody to act, so the world begins anew.
    await world.copy.restore()
  }
  await world.app.close()
  return report
}

/** The report in lines for people. */
export function describeFuzz({
  requests,
  nearness,
  statuses,
  wrong,
  slowestMs,
}: FuzzReport): string {
  const share = (count: number) => `${((100 * count) / requests).toFixed(1)} %`
  const near = nearness.valid + nearness['one change']
  const counts = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`)
  return [
    `${requests} requests: ${share(nearness.valid)} as declared, ${share(nearness['one change'])} with one change`,
    `nearly valid: ${share(near)}; slowest answer ${Math.round(slowestMs)} ms`,
    counts.join(', '),
    `${wrong.length} wrong`,
    ...wrong.slice(0, 20),
  ].join('\n')
}
