import { createHash } from 'node:crypto'
import type { Page, Route } from 'playwright-core'
import type { LiveRoom } from '../../shared/src/contract'

/** Breaks a remote for one page; what it gives mends it again. */
export type Fault = (page: Page, remote: string, room: LiveRoom) => Promise<() => Promise<void>>

const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`

type Match = Parameters<Page['route']>[0]

/**
 * Answers what matches until it is mended. The route stays: a request that is on its way while the
 * browser's driver takes its last one off is lost without a word, and a page waits 120 s for it.
 */
export async function answerUntilMended(
  page: Page,
  match: Match,
  answer: (route: Route) => Promise<void>,
): Promise<() => Promise<void>> {
  let isMended = false
  await page.route(match, (route) =>
    isMended ? route.fallback() : answer(route).catch(() => undefined),
  )
  return async () => void (isMended = true)
}

/** Every file of the remote is answered in this way. */
const answered =
  (answer: (route: Route) => Promise<void>): Fault =>
  (page, remote) =>
    answerUntilMended(page, `**/r/${remote}/**`, answer)

const changed = (change: (text: string) => string) =>
  answered(async (route) => {
    const body = change(await (await route.fetch()).text())
    // No browser keeps an answer that broke off.
    const headers = { 'cache-control': 'no-store', 'content-type': 'text/javascript' }
    await route.fulfill({ headers, body })
  })

/** The release document of the page names another hash for the remote's entry. */
async function vouchFor(page: Page, remote: string, hash: string) {
  const isDocument = (url: URL) =>
    !/\/(r|app-api|identitytoolkit\.googleapis\.com)\//.test(url.pathname)
  const named = new RegExp(`(/r/${remote}/[^"]+/remoteEntry\\.js","integrity":")[^"]+`)
  const rewrite = async (route: Route) => {
    if (/\/events$|\/beacon$/.test(new URL(route.request().url()).pathname)) return route.fallback()
    const response = await route.fetch({ maxRedirects: 0 })
    const body = (await response.text()).replace(named, `$1${hash}`)
    return route.fulfill({ response, body })
  }
  return answerUntilMended(page, isDocument, rewrite)
}

/** The entry is another script, and the release document vouches for it. */
const replaced =
  (script: (room: LiveRoom, real: string) => string): Fault =>
  async (page, remote, room) => {
    const real = await (await page.request.get(room.entry)).text()
    const body = script(room, real)
    const entry = new RegExp(`/r/${remote}/[^/]+/remoteEntry\\.js`)
    const mendEntry = await answerUntilMended(page, entry, (route) =>
      route.fulfill({ contentType: 'text/javascript', body }),
    )
    const trustAgain = await vouchFor(page, remote, integrityOf(body))
    return async () => {
      await mendEntry()
      await trustAgain()
    }
  }

const container = (room: LiveRoom, exposed: string) =>
  `var ${room.uniqueName} = { init: (scope) => { window.faultScope = scope },
     get: () => Promise.resolve(() => (${exposed})) }`

const throwsLater = `{ Room: () => {
  const { get } = Object.values(window.faultScope.react)[0]
  const { createElement, useEffect } = get()()
  useEffect(() => {
    void Promise.reject(new Error('in a promise'))
    setTimeout(() => { throw new Error('in a timer') })
    throw new Error('in an effect')
  }, [])
  return createElement('h1', null, 'Soon broken')
} }`

/** The entry of a remote that asks for a React that the shell has not. */
function askingForAnother(real: string): string {
  const other = real.replace(/("react(?:-dom)?(?:\/[\w-]+)?",!1,\[1,)19,\d+,\d+\]/g, '$199,0,0]')
  if (other === real) throw new Error('The entry asks for no React.')
  return other
}

const later = (ms: number) => new Promise((done) => setTimeout(done, ms).unref())

/** Seventeen ways in which a remote fails (trust.md G4). */
export const faults: Record<string, Fault> = {
  'its server is down': answered((route) => route.abort('connectionrefused')),
  '404': answered((route) => route.fulfill({ status: 404 })),
  '500': answered((route) => route.fulfill({ status: 500 })),
  'HTML instead of a script': answered((route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Welcome</title>' }),
  ),
  'an answer after 15 s': answered(async (route) => {
    await later(15_000)
    await route.continue()
  }),
  'no answer': answered(() => new Promise(() => {})),
  'a reset connection': answered((route) => route.abort('connectionreset')),
  'half a file': changed((text) => text.slice(0, text.length / 2)),
  'an empty file': changed(() => ''),
  'a syntax error': replaced(() => 'this is not a script }{'),
  'a throw at import': replaced(() => "throw new Error('at import')"),
  'no get and init': replaced(({ uniqueName }) => `var ${uniqueName} = {}`),
  'no exported room': replaced((room) => container(room, '{}')),
  'a throw while it draws': replaced((room) =>
    container(room, "{ Room: () => { throw new Error('while it draws') } }"),
  ),
  'throws in an effect, a promise and a timer': replaced((room) => container(room, throwsLater)),
  'a shared module of another version': replaced((_room, real) => askingForAnother(real)),
  'another hash': (page, remote) => vouchFor(page, remote, integrityOf('something else')),
}
