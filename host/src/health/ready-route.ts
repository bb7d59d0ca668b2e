import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { plainHeaders } from '../http/headers'
import type { LiveHead } from '../live/live-head'

/** The server of /app-api waits 3 s for what it depends on. */
const WAIT_MS = 4000
/** How long an answer is believed, so that asking often does not load what we depend on. */
const BELIEVED_MS = 2000

const state = z.enum(['ok', 'failed'])
const readyOfApi = z.object({ store: state, identity: state })

/** What the product needs; `unknown` is what only a server that is away could say. */
type Parts = {
  releases: 'ok' | 'failed'
  api: 'ok' | 'failed'
  store: 'ok' | 'failed' | 'unknown'
  identity: 'ok' | 'failed' | 'unknown'
}

type ReadyParts = { apiUrl: string; head: Pick<LiveHead, 'entry'> }

/**
 * `GET /readyz`: whether the release store, the server of /app-api, its database and the identity
 * provider answer, part by part; 503 when one does not. This host serves pages all the same, so
 * what decides who is sent to it asks `/healthz`.
 */
export function serveReady(app: FastifyInstance, { apiUrl, head }: ReadyParts): void {
  let last: { at: number; parts: Promise<Parts> } | undefined
  const ask = async (): Promise<Parts> => {
    const releases = inTime(head.entry()).then(
      () => 'ok' as const,
      () => 'failed' as const,
    )
    return { releases: await releases, ...(await askApi(apiUrl)) }
  }

  app.get('/readyz', async (request, reply) => {
    const now = Date.now()
    if (!last || now - last.at >= BELIEVED_MS) last = { at: now, parts: ask() }
    const parts = await last.parts
    reply.headers(plainHeaders)
    if (Object.values(parts).every((part) => part === 'ok')) return { status: 'ok', ...parts }
    const problem = { errorMessage: 'Not everything that is needed answers.', code: 'not_ready' }
    return reply
      .code(503)
      .header('retry-after', '5')
      .send({ ...problem, requestId: request.id, ...parts })
  })
}

async function askApi(apiUrl: string): Promise<Omit<Parts, 'releases'>> {
  try {
    const answer = await fetch(`${apiUrl}/readyz`, { signal: AbortSignal.timeout(WAIT_MS) })
    return { api: 'ok', ...readyOfApi.parse(await answer.json()) }
  } catch {
    return { api: 'failed', store: 'unknown', identity: 'unknown' }
  }
}

async function inTime(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), WAIT_MS)
  })
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}
