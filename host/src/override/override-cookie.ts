import type { CookieForm } from '@pillbox/shared/server'
import { cookieValue } from '../http/cookie-value'

const NAME = 'override'
const MOST = 5
const MOST_CHARACTERS = 3500
const TOKENS = /^[\w.-]+(~[\w.-]+)*$/

/** Whether a browser has opened any link, whatever became of it. */
export const hasOverride = (cookie: string | undefined, { nameOf }: CookieForm): boolean =>
  cookieValue(cookie, nameOf(NAME)) !== undefined

/** The tokens of the links that a browser has opened, oldest first. */
export function tokensIn(cookie: string | undefined, { nameOf }: CookieForm): string[] {
  const value = cookieValue(cookie, nameOf(NAME)) ?? ''
  return TOKENS.test(value) ? value.split('~').slice(-MOST) : []
}

/** What is kept in a browser: the tokens of links, for so many seconds. */
type Kept = { tokens: readonly string[]; seconds: number }

/**
 * The Set-Cookie that keeps these tokens: the newest ones, as many as a cookie can hold. It is
 * removed when there are none.
 */
export function overrideCookie({ tokens, seconds }: Kept, { nameOf, marks }: CookieForm): string {
  let kept = tokens.slice(-MOST)
  while (kept.join('~').length > MOST_CHARACTERS) kept = kept.slice(1)
  const maxAge = kept.length > 0 ? Math.max(1, Math.floor(seconds)) : 0
  return `${nameOf(NAME)}=${kept.join('~')}; Max-Age=${maxAge}; ${marks}; SameSite=Lax`
}
