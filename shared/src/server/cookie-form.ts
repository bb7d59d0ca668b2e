import { isOnThisMachine } from './on-this-machine'

/** How our cookies are called and marked on the pages of an origin. */
export type CookieForm = {
  /** The name of a cookie as it travels. */
  nameOf: (name: string) => string
  /** For this host only, and out of reach of scripts. */
  marks: string
}

/** What browsers hold to one host and to TLS. */
export const secureCookies: CookieForm = {
  nameOf: (name) => `__Host-${name}`,
  marks: 'Path=/; HttpOnly; Secure',
}

// Safari's engine takes no secure cookie on http://localhost, and then nobody can sign in.
const plainCookies: CookieForm = { nameOf: (name) => name, marks: 'Path=/; HttpOnly' }

/** The form of cookies for an origin: plain only where the pages never leave this machine. */
export function cookieForm(publicOrigin: string, { production }: { production: boolean }) {
  const { protocol, hostname } = new URL(publicOrigin)
  const isLocal = protocol === 'http:' && isOnThisMachine(hostname)
  return isLocal && !production ? plainCookies : secureCookies
}
