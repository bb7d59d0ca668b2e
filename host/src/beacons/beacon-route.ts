import { addresses, beaconLimits, type Beacon } from '@pillbox/shared/contract'
import { beaconSchema } from '@pillbox/shared/contract/schemas'
import { limiter, networkOf } from '@pillbox/shared/server'
import type { FastifyError, FastifyInstance } from 'fastify'
import { Refusal, refusal } from '@pillbox/releases/codes'
import { readAs } from '@pillbox/releases/storage'
import { plainHeaders } from '../http/headers'
import { answerProblem } from '../http/problem'

/** Where a report came from: the address (of IPv6 a /64), and the Cookie header. */
export type From = { network: string; cookie: string | undefined }

type BeaconParts = {
  /** The id of the browser with this Cookie header; undefined when its reports do not count. */
  reporterOf: (cookie: string | undefined) => string | undefined
  /** Reports that one address (of IPv6 a /64) may send in a minute. */
  perMinute: number
  now: () => number
  take: (id: string, beacon: Beacon, from: From) => Promise<void>
}

/**
 * `POST /releases/v1/beacon`: what browsers report. A browser that this host does not know by its
 * cohort cookie, or that runs something else than everybody (an override), is thanked and ignored.
 */
export function takeBeacons(
  app: FastifyInstance,
  { reporterOf, perMinute, now, take }: BeaconParts,
) {
  const reports = limiter(perMinute, 60_000, now)
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: beaconLimits.bytes },
      (_request, body, done) => done(null, body),
    )
    scope.setErrorHandler((error: FastifyError, request, reply) =>
      answerProblem(asReport(error), request, reply),
    )
    scope.post<{ Body: unknown }>(addresses.beacon, async (request, reply) => {
      const { cookie } = request.headers
      const network = networkOf(request.ip)
      if (reports.take(network) > 0) {
        throw refusal('REL-703', 'too many reports came from this address')
      }
      const id = reporterOf(cookie)
      const beacon = readAs(beaconSchema, String(request.body))
      if (!beacon) throw refusal('REL-701', 'the report does not have the right shape')
      if (id !== undefined) await take(id, beacon, { network, cookie })
      return reply.code(204).headers(plainHeaders).send()
    })
  })
}

/** A body that could not be read is a report of the wrong size or shape. */
function asReport(error: FastifyError): FastifyError | Refusal {
  const { statusCode = 500 } = error
  if (error instanceof Refusal || statusCode >= 500) return error
  if (statusCode === 413) return refusal('REL-702', 'the report is too large')
  return refusal('REL-701', 'the report does not have the right shape')
}
