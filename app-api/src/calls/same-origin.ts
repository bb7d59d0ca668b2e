import type { IncomingHttpHeaders } from 'node:http'
import { foreignOrigin } from '../refusals'

/**
 * Refuses a call that another site's page made, and a logout by navigation (trust.md 4, row 4).
 * Without the browser's headers the caller is no browser, so there is no cookie to abuse.
 */
export function refuseForeignOrigin(headers: IncomingHttpHeaders, publicOrigin: string): void {
  const site = headers['sec-fetch-site']
  if (headers['sec-fetch-mode'] === 'navigate') throw foreignOrigin()
  if (site !== undefined && site !== 'same-origin') throw foreignOrigin()
  if (site === undefined && headers.origin !== undefined && headers.origin !== publicOrigin) {
    throw foreignOrigin()
  }
}
