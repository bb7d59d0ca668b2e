import { cookieValue } from '../http/cookie-value'

const NAME = '__Host-override'
const MOST = 5
const MOST_CHARACTERS = 3500
const TOKENS = /^[\w.-]+(~[\w.-]+)*$/

/** Whether a browser has opened any link, whatever became of it. */
export const hasOverride = (cookie: string | undefined): boolean =>
  cookieValue(cookie, NAME) !== undefined

/** The tokens of the links that a browser has opened, oldest first. */
export function tokensIn(cookie: string | undefined): string[] {
  const value = cookieValue(cookie, NAME) ?? ''
  return TOKENS.test(value) ? value.split('~').slice(-MOST) : []
}

/**
 * The Set-Cookie that keeps these tokens for so many seconds: the newest ones, as many as a cookie
 * can hold. It is removed when there are none.
 */
export function overrideCookie(tokens: readonly string[], seconds: number): string {
  let kept = tokens.slice(-MOST)
  while (kept.join('~').length > MOST_CHARACTERS) kept = kept.slice(1)
  const maxAge = kept.length > 0 ? Math.max(1, Math.floor(seconds)) : 0
  return `${NAME}=${kept.join('~')}; Max-Age=${maxAge}; Path=/; HttpOnly; Secure; SameSite=Lax`
}
