import { beginPath } from '../../rooms/begin-script'
import type { Monolith } from '../build-monolith'
import type { MonolithName } from '../monolith-config'

/** One document of the app: what the host answers, and with which headers. */
export type Page = { html: string; headers: Record<string, string> }

const files = '/m/'
const inlineScript = /<script(?![^>]*\b(?:src|type)=)[^>]*>[\s\S]*?<\/script>\n?/g
const releases = /<script[^>]*id="releases"[^>]*>[\s\S]*?<\/script>\n?/
const ownScript = /<script data-start[^>]*><\/script>\n?/g
const ownStyle = /<link rel="stylesheet"[^>]*>\n?/g
const beginScript = /<script async [^>]*><\/script>\n?/g
const ahead = /<link rel="(?:module)?preload"[^>]*>\n?/g

const nonceOf = (html: string) => /nonce="([^"]+)"/.exec(html)?.[1] ?? ''

type Route = { path: string; access: string; calls?: unknown }
type Asked = { name: MonolithName; monolith: Monolith; own: Page; hinted: string[] }

/** What the page does before its code is there is a trick of ours. */
const withoutEarlyWork = (html: string) =>
  html.replace(inlineScript, (script) => (script.includes('DateTimeFormat') ? '' : script))

/** The script that begins the calls of a page, where the monolith has one. */
function begins({ files: known }: Monolith, trusted: (path: string) => string): string {
  const path = beginPath(Object.keys(known))
  return path
    ? `<script async fetchpriority="high" src="${files}${path}" ${trusted(path)}></script>\n`
    : ''
}

/** All that is left of the release document: what the routes of the page's owner ask for first. */
function onlyCalls(document: string): string {
  const [, tag, json = ''] = /^(<[^>]*>)([\s\S]*)<\/script>/.exec(document) ?? []
  const { remotes } = JSON.parse(json) as { remotes: Record<string, { routes: Route[] }> }
  const all = Object.values(remotes).flatMap((room) => room.routes)
  const routes = all
    .filter(({ calls }) => calls)
    .map(({ path, access, calls }) => ({ path, access, calls }))
  if (routes.length === 0) return ''
  return `${tag}${JSON.stringify({ remotes: { all: { routes } } })}</script>\n`
}

/**
 * The document of a monolith: that of ours at the same address, with its policy and settings, but with
 * the monolith's files and, instead of the release document, for A* the calls that a page begins with.
 */
export function monolithPage({ name, monolith, own, hinted }: Asked): Page {
  const nonce = nonceOf(own.html)
  const trusted = (path: string) =>
    `nonce="${nonce}" integrity="${monolith.files[path]?.integrity}" crossorigin="anonymous"`
  const scripts = monolith.scripts.map(
    (path) => `<script defer src="${files}${path}" ${trusted(path)}></script>\n`,
  )
  const styles = monolith.styles.map(
    (path) => `<link rel="stylesheet" href="${files}${path}" ${trusted(path)}>\n`,
  )
  const bare = own.html
    .replace(releases, (document) => (name === 'a' ? '' : onlyCalls(document)))
    .replace(ownScript, '')
    .replace(ownStyle, '')
    .replace(ahead, '')
    .replace(beginScript, () => begins(monolith, trusted))
  const hints = hinted.map(
    (path) => `<link rel="preload" href="${files}${path}" as="script" ${trusted(path)}>\n`,
  )
  const html = (name === 'a' ? withoutEarlyWork(bare) : bare).replace(
    '</head>',
    () => `${styles.join('')}${scripts.join('')}${hints.join('')}</head>`,
  )
  return { html, headers: headersOf(own.headers) }
}

function headersOf(headers: Page['headers']): Page['headers'] {
  const dropped = /^(content-length|content-encoding|date|connection|keep-alive|etag|set-cookie)$/
  return Object.fromEntries(Object.entries(headers).filter(([field]) => !dropped.test(field)))
}

const publicPages = new Set(['/signin', '/signup', '/forgotpassword'])

/** What A* hints at an address: the frame and the page that stand there. */
export function hintedAt(monolith: Monolith, path: string): string[] {
  const frame = publicPages.has(path) ? 'public-frame' : 'device-frame'
  const room = roomOf(path)
  return [
    ...new Set([
      ...monolith.filesOfImport(`layout/${frame}`),
      ...(room ? monolith.filesOfImport(`${room}/src/room`) : []),
    ]),
  ]
}

function roomOf(path: string): string | undefined {
  if (publicPages.has(path)) return 'mf-auth'
  if (path === '/profile') return 'mf-profile'
  if (/\/(schedule|network)$/.test(path)) return `mf-${path.split('/').at(-1)}`
  return path === '/' || path.startsWith('/device/') ? 'mf-devices' : undefined
}
