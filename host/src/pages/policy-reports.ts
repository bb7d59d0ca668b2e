import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isWebKit } from '../http/engine'
import { plainHeaders } from '../http/headers'

const LOGGED_AT_MOST = 50
const ownFile = /^https?:\/\/[^/]+\/r\//
const integrityPolicy = 'integrity-policy'

/** How many reports came, and how many more of files that an engine refused to load ahead. */
export type CspReports = { count: () => number; refusedPreloads: () => number }

/** `/csp-report`: counts what browsers blocked, logs the first ones, keeps nothing. */
export function takeCspReports(app: FastifyInstance): CspReports {
  let count = 0
  let preloads = 0
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 65_536 }, (_r, body, done) =>
      done(null, body),
    )
    scope.post<{ Body: string }>('/csp-report', async (request, reply) => {
      for (const report of parseReports(request.body)) {
        if (isRefusedPreload(report, request)) {
          preloads += 1
          continue
        }
        count += 1
        if (count <= LOGGED_AT_MOST) request.log.warn(report, 'blocked by policy')
      }
      return reply.code(204).headers(plainHeaders).send()
    })
  })
  return { count: () => count, refusedPreloads: () => preloads }
}

/** WebKit blocks what it is to load ahead in spite of its hash; the page then loads it all the same. */
function isRefusedPreload(
  { blocked, directive }: BlockedByPolicy,
  { headers, hostname }: FastifyRequest,
): boolean {
  const isOurs =
    URL.canParse(blocked) && new URL(blocked).hostname === hostname && ownFile.test(blocked)
  return isOurs && directive === integrityPolicy && isWebKit(headers['user-agent'])
}

type BlockedByPolicy = { page: string; blocked: string; directive: string }

function parseReports(body: string): BlockedByPolicy[] {
  try {
    const json: unknown = JSON.parse(body)
    return (Array.isArray(json) ? json : [json]).slice(0, 20).map(describe)
  } catch {
    return []
  }
}

// Paths of pages hold device ids: they become ':id', and queries are cut off.
function describe(report: unknown): BlockedByPolicy {
  const outer = asRecord(report)
  const body = asRecord(outer.body ?? outer['csp-report'] ?? {})
  const field = (...names: string[]) =>
    String(names.map((name) => body[name]).find((value) => value !== undefined) ?? '')
  return {
    page: withoutIds(field('documentURL', 'document-uri')),
    blocked: withoutIds(field('blockedURL', 'blocked-uri')),
    directive:
      outer.type === 'integrity-violation'
        ? integrityPolicy
        : field('effectiveDirective', 'effective-directive', 'violated-directive').slice(0, 60),
  }
}

function asRecord(value: unknown): Record<string, unknown> {
  return value !== null && typeof value === 'object' ? { ...value } : {}
}

function withoutIds(url: string): string {
  if (!URL.canParse(url)) return url.slice(0, 60)
  const { origin, pathname } = new URL(url)
  return `${origin}${pathname.replace(/\/device\/[^/]+/, '/device/:id')}`.slice(0, 200)
}
