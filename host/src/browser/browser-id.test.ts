import { secureCookies } from '@pillbox/shared/server'
import { signedBrowserIds } from './browser-id'

const browserIds = signedBrowserIds('a secret of this host', secureCookies)
const pairOf = (setCookie: string) => setCookie.split(';')[0] ?? ''
const signatureOf = (pair: string) => pair.split('.')[1]

test('a browser is known again by the cookie it was given', () => {
  const { id, setCookie } = browserIds.issue()

  expect(Buffer.from(id, 'base64url')).toHaveLength(16)
  expect(browserIds.read(`theme=dark; ${pairOf(setCookie)}; other=1`)).toBe(id)
  expect(browserIds.issue().id).not.toBe(id)
})

test('the cookie is for this host only, out of reach of scripts, and ends', () => {
  expect(browserIds.issue().setCookie).toMatch(
    /^__Host-cohort=[\w-]{22}\.[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
})

test('a chosen id does not count', () => {
  const mine = pairOf(browserIds.issue().setCookie)
  const chosen = `__Host-cohort=AAAAAAAAAAAAAAAAAAAAAA.${signatureOf(mine)}`

  expect(browserIds.read(chosen)).toBeUndefined()
})

test('a cookie of another host, a torn one, or two at once do not count', () => {
  const pair = pairOf(browserIds.issue().setCookie)
  const foreign = pairOf(signedBrowserIds('another secret', secureCookies).issue().setCookie)
  const refused = [foreign, pair.slice(0, -1), `${pair}A`, `${pair}; ${pair}`, '__Host-cohort=', '']

  expect(refused.map(browserIds.read)).toEqual(refused.map(() => undefined))
  expect(browserIds.read(undefined)).toBeUndefined()
})
