import type { CDPSession } from 'playwright-core'
import { neverRest } from '../support/browser'
import { signInQuietly } from '../support/people'
import { theProduct } from '../support/product'

const { visit } = theProduct()

/**
 * The most that a first visit may load of code to be shown (page, scripts, styles, in kB as they
 * travel). Who needs more says what for, and moves the figure.
 */
const screens = [
  { path: '/signin', heading: 'Sign in with Email and Password', most: 168 },
  { path: '/', heading: 'My Devices', most: 197 },
  { path: '/device/PB-DEMO-0001/dashboard', heading: /^Hello, /, most: 197 },
  { path: '/device/PB-DEMO-0001/schedule', heading: 'Schedule', most: 190 },
  { path: '/device/PB-DEMO-0001/notifications', heading: 'Notifications', most: 197 },
  { path: '/device/PB-DEMO-0001/network', heading: /shared with/i, most: 180 },
  { path: '/profile', heading: 'Profile', most: 189 },
]

const isCode = (type: string) => ['Document', 'Script', 'Stylesheet'].includes(type)

/** By room: bytes of its code that travelled. The page itself is the host's. */
async function countCode(cdp: CDPSession) {
  const bytes: Record<string, number> = {}
  const codeOf = new Map<string, string>()
  await cdp.send('Network.enable')
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (isCode(type)) codeOf.set(requestId, /\/r\/([^/]+)\//.exec(response.url)?.[1] ?? 'page')
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const room = codeOf.get(requestId)
    if (room !== undefined) bytes[room] = (bytes[room] ?? 0) + encodedDataLength
  })
  return bytes
}

test.each(screens)('$path loads at most $most kB of code', async ({ path, heading, most }) => {
  const { page, context, leave } = await visit()
  if (path !== '/signin') await signInQuietly(context.request, 'asha@example.test')
  const bytes = await countCode(await context.newCDPSession(page))
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.addInitScript(neverRest)
  await page.goto(path)
  await page.getByRole('heading', { name: heading }).first().waitFor()
  await page.waitForLoadState('networkidle')

  const parts = Object.entries(bytes).map(([room, all]) => [room, Math.round(all / 100) / 10])
  const all = Math.round(Object.values(bytes).reduce((sum, of) => sum + of, 0) / 1000)
  // Whose code grew is told by the rows.
  expect(all > most ? { all, ...Object.fromEntries(parts) } : {}).toEqual({})
  // Its licences lie beside it, for who asks.
  expect(asked.some((url) => url.endsWith('.js'))).toBe(true)
  expect(asked.filter((url) => url.endsWith('.txt'))).toEqual([])
  expect(await page.content()).not.toMatch(/notices\.[0-9a-f]{20}/)
  await leave()
})
