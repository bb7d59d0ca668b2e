import type { IncomingMessage } from 'node:http'

const loopback = ['localhost', '127.0.0.1', '[::1]']

/**
 * The emulator writes its own address, as the request names it, into the links of its mails. Behind
 * the pages' host that is the address of the pages, or the links would lead past it.
 */
export function asForwarded(request: IncomingMessage): void {
  const host = request.headers['x-forwarded-host']
  if (typeof host === 'string' && host !== '') request.headers.host = host.split(',')[0]?.trim()
}

/** The emulator answers every site; a page from elsewhere must not manage accounts through it. */
export function isForeignPage({ headers }: IncomingMessage): boolean {
  if (headers.origin === undefined) return false
  if (!URL.canParse(headers.origin)) return true
  const { hostname, host } = new URL(headers.origin)
  return !loopback.includes(hostname) && host !== headers.host
}
