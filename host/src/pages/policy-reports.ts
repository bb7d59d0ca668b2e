import { limiter, networkOf } from '@pillbox/shared/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isWebKit } from '../http/engine'
import { plainHeaders } from '../http/headers'
import { type PolicyReport, readPolicyReports } from './read-policy-report'

const MOST_BYTES = 16_384
/** Requests of one address (of IPv6 a /64) in a minute. */
const PER_MINUTE = 60
const LOGGED_AT_FIRST = 3

/** What browsers blocked. */
export type CspReports = {
  count: () => number
  /** By remote and directive, such as `mf-devices connect-src`; `other` is no live remote. */
  byKind: () => Record<string, number>
  /** Files that an engine refused to load ahead. */
  refusedPreloads: () => number
}

/**
 * `/csp-report`: counts what browsers blocked, keeps nothing, and logs the first of each remote and
 * directive, then each tenth, hundredth and so on: anybody may send reports, and nobody can use up
 * the lines of others.
 * @param isLive whether there is such a remote, or shell, on the channel
 */
export function takeCspReports(
  app: FastifyInstance,
  isLive: (remote: string) => boolean,
): CspReports {
  const tries = limiter(PER_MINUTE, 60_000, Date.now)
  const counts = countsByKind(isLive)
  let preloads = 0

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const asText = { parseAs: 'string', bodyLimit: MOST_BYTES } as const
    scope.addContentTypeParser('*', asText, (_request, body, done) => done(null, body))
    scope.post<{ Body: string }>('/csp-report', async (request, reply) => {
      const isTooMany = tries.take(networkOf(request.ip)) > 0
      if (isTooMany)
        return reply
          .code(429)
          .headers({ ...plainHeaders, 'retry-after': '60' })
          .send()
      for (const report of readPolicyReports(request.body, request.hostname)) {
        if (isRefusedPreload(report, request)) preloads += 1
        else counts.note(report, request)
      }
      return reply.code(204).headers(plainHeaders).send()
    })
  })
  return { count: counts.all, byKind: counts.byKind, refusedPreloads: () => preloads }
}

function countsByKind(isLive: (remote: string) => boolean) {
  const counts = new Map<string, number>()
  return {
    all: () => [...counts.values()].reduce((sum, each) => sum + each, 0),
    byKind: () => Object.fromEntries(counts),
    note: (
      { remote = 'other', directive, page, blocked }: PolicyReport,
      { log }: FastifyRequest,
    ) => {
      const owner = isLive(remote) ? remote : 'other'
      const kind = `${owner} ${directive}`
      const times = (counts.get(kind) ?? 0) + 1
      counts.set(kind, times)
      const isTold = times <= LOGGED_AT_FIRST || Number.isInteger(Math.log10(times))
      if (isTold) log.warn({ remote: owner, directive, page, blocked, times }, 'blocked by policy')
    },
  }
}

/** WebKit blocks what it is to load ahead in spite of its hash; the page then loads it all the same. */
function isRefusedPreload(
  { blocked, isOfIntegrity }: PolicyReport,
  { headers }: FastifyRequest,
): boolean {
  return isOfIntegrity && blocked.startsWith('/r/') && isWebKit(headers['user-agent'])
}
