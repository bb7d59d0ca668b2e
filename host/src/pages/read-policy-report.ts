const INTEGRITY = 'integrity-policy'

// What a policy of ours can be broken in, and what its finer names are.
const DIRECTIVES = new Set([
  ...['default-src', 'script-src', 'script-src-elem', 'script-src-attr'],
  ...['style-src', 'style-src-elem', 'style-src-attr', 'img-src', 'font-src', 'connect-src'],
  ...['frame-src', 'child-src', 'worker-src', 'manifest-src', 'media-src', 'object-src'],
  ...['base-uri', 'form-action', 'frame-ancestors'],
  ...['require-trusted-types-for', 'trusted-types', INTEGRITY],
])

/** What a browser blocked, in words of ours: nothing of a report is taken as it stands there. */
export type PolicyReport = {
  /** Path of our page, with ids taken out; `elsewhere` for any other. */
  page: string
  /** Path of a file of ours, an origin, or a word such as `inline`. */
  blocked: string
  /** A directive of a policy, or `other`. */
  directive: string
  /** The remote whose file was blocked, or did it, as its address says. */
  remote: string | undefined
  isOfIntegrity: boolean
}

/** The reports of a body; none when it is not JSON. At most 20 of one request are looked at. */
export function readPolicyReports(body: string, ourHost: string): PolicyReport[] {
  try {
    const json: unknown = JSON.parse(body)
    const some = (Array.isArray(json) ? json : [json]).slice(0, 20)
    return some.map((each) => describe(each, ourHost))
  } catch {
    return []
  }
}

function describe(report: unknown, ourHost: string): PolicyReport {
  const outer = asRecord(report)
  const body = asRecord(outer.body ?? outer['csp-report'] ?? {})
  const field = (...names: string[]) =>
    String(names.map((name) => body[name]).find((value) => value !== undefined) ?? '')
  const isOfIntegrity = outer.type === 'integrity-violation'
  const named = field('effectiveDirective', 'effective-directive', 'violated-directive')
  const page = field('documentURL', 'document-uri')
  const blocked = field('blockedURL', 'blocked-uri')
  const source = field('sourceFile', 'source-file')
  const directive = isOfIntegrity ? INTEGRITY : (named.split(' ')[0] ?? '')
  return {
    page: pathOfOurs(page, ourHost) ?? 'elsewhere',
    blocked: pathOfOurs(blocked, ourHost) ?? originOf(blocked),
    directive: DIRECTIVES.has(directive) ? directive : 'other',
    remote: remoteIn(blocked, ourHost) ?? remoteIn(source, ourHost),
    isOfIntegrity,
  }
}

/** Paths of pages hold device ids: they become ':id', and queries are cut off. */
function pathOfOurs(url: string, ourHost: string): string | undefined {
  if (!URL.canParse(url)) return undefined
  const { hostname, pathname } = new URL(url)
  if (hostname !== ourHost) return undefined
  return plain(pathname.replace(/\/device\/[^/]+/, '/device/:id'))
}

function originOf(url: string): string {
  if (/^[a-z-]{1,30}$/.test(url)) return url
  if (!URL.canParse(url)) return 'other'
  const { protocol, host } = new URL(url)
  return plain(host ? `${protocol}//${host}` : protocol)
}

function remoteIn(url: string, ourHost: string): string | undefined {
  return /^\/r\/(shell|mf-[a-z0-9-]{2,30})\//.exec(pathOfOurs(url, ourHost) ?? '')?.[1]
}

/** Letters of addresses alone, and not many. */
const plain = (text: string) => text.replace(/[^\w/:.@-]/g, '.').slice(0, 120)

function asRecord(value: unknown): Record<string, unknown> {
  return value !== null && typeof value === 'object' ? { ...value } : {}
}
