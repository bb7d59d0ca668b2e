import { beaconLimits, beaconPath, type Beacon } from '@pillbox/shared/contract'
import { beaconSchema } from '@pillbox/shared/contract/schemas'
import { limiter, networkOf } from '@pillbox/shared/server'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Code, CODES } from '@pillbox/releases/codes'
import { plainHeaders } from '../http/headers'

type Options = {
  /** The id of the browser with this Cookie header; undefined when its reports do not count. */
  reporterOf: (cookie: string | undefined) => string | undefined
  /** Reports that one address (of IPv6 a /64) may send in a minute. */
  perMinute: number
  now: () => number
  take: (id: string, beacon: Beacon) => Promise<void>
}

/**
 * `POST /releases/v1/beacon`: what browsers report. A browser that this host does not know by its
 * cohort cookie, or that runs something else than everybody (an override), is thanked and ignored.
 */
export function takeBeacons(app: FastifyInstance, { reporterOf, perMinute, now, take }: Options) {
  const reports = limiter(perMinute, 60_000, now)
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: beaconLimits.bytes },
      (_request, body, done) => done(null, body),
    )
    scope.setErrorHandler(({ statusCode }: { statusCode?: number }, _request, reply) =>
      statusCode === 413 ? refuse(reply, 413, 'REL-702') : refuse(reply, 400, 'REL-701'),
    )
    scope.post<{ Body: unknown }>(beaconPath, async (request, reply) => {
      if (reports.take(networkOf(request.ip)) > 0) return refuse(reply, 429, 'REL-703')
      const id = reporterOf(request.headers.cookie)
      const beacon = parse(request.body)
      if (!beacon) return refuse(reply, 400, 'REL-701')
      if (id !== undefined) await take(id, beacon)
      return reply.code(204).headers(plainHeaders).send()
    })
  })
}

function parse(body: unknown): Beacon | undefined {
  try {
    return beaconSchema.safeParse(JSON.parse(String(body))).data
  } catch {
    return undefined
  }
}

function refuse(reply: FastifyReply, status: number, code: Code) {
  return reply
    .code(status)
    .headers(plainHeaders)
    .type('application/problem+json')
    .send({ type: 'about:blank', title: CODES[code].means, status, code })
}
