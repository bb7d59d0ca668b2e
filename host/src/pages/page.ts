import { createHash } from 'node:crypto'
import type { LiveRoom } from '@pillbox/shared/contract'
import { matchPath } from './match-path'
import { documentHeaders, type Headers, type PolicyKind } from './content-security-policy'
import { urlOf } from '../live/resolve'
import type { Settings } from './settings'
import type { Shown } from '../viewer/browser-composition'

/** A script of the host server itself. */
export type HostScript = { url: string; integrity: string }

export type PageOrder = {
  shown: Shown
  kind: PolicyKind
  /** The remote that owns the path; its entry is announced ahead of the HTML. */
  owner: string | undefined
  settings: Settings
  extraScripts: readonly HostScript[]
}

/** One HTML document, made once; only the nonce is filled in per answer. */
export type Page = {
  etag: string
  html: (nonce: string) => string
  headers: (nonce: string) => Headers
}

const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect x='3' y='10' width='26' height='12' rx='6' fill='%230c5d56'/%3E%3Cpath d='M16 10h7a6 6 0 0 1 0 12h-7z' fill='%23bfe3dd'/%3E%3C/svg%3E"

/** The remote whose routes hold this path, if any. */
export function ownerOf({ resolved }: Shown, pathname: string): string | undefined {
  const owner = Object.entries(resolved.remotes).find(([, { routes }]) =>
    routes.some(({ path }) => matchPath(path, pathname)),
  )
  return owner?.[0]
}

/** Builds the document of a policy kind and owning remote. */
export function buildPage(order: PageOrder): Page {
  const parts = markup(order).split('{nonce}')
  const remote = order.owner ? order.shown.resolved.remotes[order.owner] : undefined
  const links = remote?.state === 'on' ? preloads(remote) : []
  const policy = documentHeaders(order.kind, order.settings, order.shown.localOrigins)
  const headers = (nonce: string): Headers => ({
    ...policy(nonce),
    ...(links.length > 0
      ? { link: links.map((link) => `${link}; nonce="${nonce}"`).join(', ') }
      : {}),
  })
  const identity = createHash('sha256')
    .update(parts.join(''))
    .update(JSON.stringify(headers('')))
  return {
    etag: `"${order.shown.seq}-${identity.digest('base64url').slice(0, 22)}"`,
    html: (nonce) => parts.join(nonce),
    headers,
  }
}

function markup({ shown, settings, extraScripts }: PageOrder): string {
  const { shell, resolved } = shown
  const { scripts = [], styles = [] } = shell.page ?? {}
  const own = scripts.map(({ path, integrity }) => ({ url: urlOf(shell, path), integrity }))
  const title = escapeText(settings.product)
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title>`,
    '<meta name="theme-color" content="#0c5d56">',
    `<link rel="icon" href="${ICON}">`,
    ...styles.map(
      ({ path, integrity }) =>
        `<link rel="stylesheet" href="${urlOf(shell, path)}" ${trusted(integrity)}>`,
    ),
    data('releases', resolved),
    data('settings', settings),
    ...[...own, ...extraScripts].map(
      ({ url, integrity }) => `<script defer src="${url}" ${trusted(integrity)}></script>`,
    ),
    '</head>',
    '<body>',
    `<noscript>${title} needs JavaScript. Please turn it on in your browser and load this page again.</noscript>`,
    '<div id="app"></div>',
    '</body>',
    '</html>',
    '',
  ].join('\n')
}

function trusted(integrity: string): string {
  return `nonce="{nonce}" integrity="${integrity}" crossorigin="anonymous"`
}

function data(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}" nonce="{nonce}">${inlineJson(value)}</script>`
}

/** JSON that can stand inside a script element: no `<` can end it or open a comment. */
function inlineJson(value: unknown): string {
  // A `{nonce}` in the data would be taken for our placeholder.
  return JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('{nonce}', '\\u007bnonce}')
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

const AS: Record<string, string> = { js: 'script', css: 'style', woff2: 'font' }

function preloads({ entry, integrity, preload }: LiveRoom): string[] {
  return [{ path: entry, integrity }, ...preload].flatMap(({ path, integrity: hash }) => {
    const as = AS[path.split('.').at(-1) ?? '']
    if (!as) return []
    return [`<${path}>; rel=preload; as=${as}; crossorigin=anonymous; integrity="${hash}"`]
  })
}
