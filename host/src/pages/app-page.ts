import { createHash } from 'node:crypto'
import { routeParams, type LiveRoom } from '@pillbox/shared/contract'
import { type Headers } from '../http/headers'
import { documentHeaders, type PolicyKind } from './document-policy'
import { urlOfFile } from '../live/resolve'
import type { HostScript } from '../http/host-script'
import type { HostSettings } from '@pillbox/shared/contract'
import { appleIcon, urlOfDrawing, urlOfIcon } from './app-icons'
import { darkThemeColor, themeColor } from './theme-colors'
import { manifestUrl } from './manifest'
import { pageMapOf } from './page-map'
import { sayIfNotStarted } from './not-started'
import { getReadyForDates } from './ready-for-dates'
import { sayIfTooOld } from './too-old'
import type { BrowserComposition } from '../live/browser-composition'

/** What a page of the app is made of. */
export type AppPageParts = {
  composition: BrowserComposition
  kind: PolicyKind
  /** What owns the path: the entry of its remote and the frame around it are announced. */
  owner: Owner | undefined
  settings: HostSettings
  /** It holds the whole release document, for whoever keeps it. */
  isWhole: boolean
  /** It refuses to load scripts ahead under `integrity-policy`, whatever their hash. */
  refusesPreloads: boolean
  extraScripts: readonly HostScript[]
}

/** One HTML document, made once; only the nonce is filled in per answer. */
export type AppPage = {
  etag: string
  html: (nonce: string) => string
  headers: (nonce: string) => Headers
}

/** A remote that has a route for a path, and who may go there. */
export type Owner = { remote: string; access: LiveRoom['routes'][number]['access'] }

/** The remote whose routes hold this path, if any. */
export function ownerOf({ resolved }: BrowserComposition, pathname: string): Owner | undefined {
  for (const [remote, { routes }] of Object.entries(resolved.remotes)) {
    const route = routes.find(({ path }) => routeParams(path, pathname))
    if (route) return { remote, access: route.access }
  }
  return undefined
}

/** Builds the document of a policy kind and owning remote. */
export function buildAppPage(parts: AppPageParts): AppPage {
  const texts = markup(parts).split('{nonce}')
  const headers = documentHeaders(parts.kind, parts.settings, parts.composition.localOrigins)
  const identity = createHash('sha256')
    .update(texts.join(''))
    .update(JSON.stringify(headers('')))
  return {
    etag: `"${parts.composition.seq}-${identity.digest('base64url').slice(0, 22)}"`,
    html: (nonce) => texts.join(nonce),
    headers,
  }
}

/** What the app looks like where it is installed. */
const installedAs = [
  `<link rel="manifest" href="${manifestUrl}">`,
  `<link rel="icon" href="${urlOfDrawing}">`,
  `<link rel="apple-touch-icon" href="${urlOfIcon(appleIcon)}">`,
]

function markup(parts: AppPageParts): string {
  const { composition, owner, isWhole, settings, extraScripts } = parts
  const { shell, resolved } = composition
  const asksItself = shell.page?.asksForWhole && !isWhole
  const { scripts = [], styles = [] } = shell.page ?? {}
  const own = scripts.map(({ path, integrity }) => ({ url: urlOfFile(shell, path), integrity }))
  const title = escapeText(settings.product)
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title>`,
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${themeColor}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${darkThemeColor}">`,
    ...installedAs,
    ...styles.map(
      ({ path, integrity }) =>
        `<link rel="stylesheet" href="${urlOfFile(shell, path)}" ${trusted(integrity)}>`,
    ),
    data('releases', asksItself ? pageMapOf(resolved, owner?.remote) : resolved),
    data('settings', settings),
    // What it asks for is answered while all else comes, and it reads what stands above it.
    ...begins(parts),
    run(sayIfNotStarted),
    ...own.map(({ url, integrity }) => `<script data-start ${deferred(url, integrity)}></script>`),
    ...extraScripts.map(({ url, integrity }) => `<script ${deferred(url, integrity)}></script>`),
    // Wanted last: a line that takes a few files at a time takes the scripts first.
    ...announced(parts).map(hint),
    '</head>',
    '<body>',
    `<noscript>${title} needs JavaScript. Please turn it on in your browser and load this page again.</noscript>`,
    '<div id="app"></div>',
    run(sayIfTooOld),
    // At the end: all that is to be fetched is asked for by then.
    ...(owner && owner.access !== 'public' ? [run(getReadyForDates)] : []),
    '</body>',
    '</html>',
    '',
  ].join('\n')
}

/** The shell's script that asks for the data of pages for people who are signed in. */
function begins({ composition: { shell }, owner }: AppPageParts): string[] {
  const file = owner?.access === 'signed-in' ? shell.page?.begins : undefined
  if (!file) return []
  const url = urlOfFile(shell, file.path)
  return [`<script async fetchpriority="high" src="${url}" ${trusted(file.integrity)}></script>`]
}

const run = (script: string) => `<script nonce="{nonce}">${script}</script>`

const deferred = (url: string, integrity: string) => `defer src="${url}" ${trusted(integrity)}`

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

type Announced = { path: string; integrity: string; as: string }

/** What the page is going to ask for once its scripts run, if it is of this address alone. */
function announced(parts: AppPageParts): Announced[] {
  const { composition, owner, isWhole, kind, refusesPreloads } = parts
  const remote = owner && composition.resolved.remotes[owner.remote]
  if (isWhole || remote?.state !== 'on') return []
  const refused = refusesPreloads && kind === 'strict' ? 'script' : undefined
  const { shell } = composition
  const frame = shell.page?.frames?.[owner!.access] ?? []
  const files = [
    { path: remote.entry, integrity: remote.integrity },
    ...remote.preload,
    ...frame.map(({ path, integrity }) => ({ path: urlOfFile(shell, path), integrity })),
  ]
  return files.flatMap((file) => {
    const as = AS[file.path.split('.').at(-1) ?? '']
    return as && as !== refused ? [{ ...file, as }] : []
  })
}

/** Not a header: there the hashes would travel a second time, and nothing is compressed. */
const hint = ({ path, integrity, as }: Announced) =>
  `<link rel="preload" href="${path}" as="${as}" ${trusted(integrity)}>`
