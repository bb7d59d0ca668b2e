import type { Host } from './a-host'

/** A browser that has not been here before, by its cookie. */
export const newBrowser = ({ browserIds }: Pick<Host, 'browserIds'>): string =>
  browserIds.issue().setCookie.split(';')[0] ?? ''

/** Has a browser report something of mf-auth 1.0.0: that it loaded, unless the event says otherwise. */
export function browserSays(
  host: Pick<Host, 'app' | 'browserIds'>,
  event: object,
  cookie = newBrowser(host),
) {
  const events = [{ remote: 'mf-auth', version: '1.0.0', kind: 'load', ms: 100, ...event }]
  return host.app.inject({
    method: 'POST',
    url: '/releases/v1/beacon',
    headers: { cookie },
    payload: { schema: 'beacon/v1', seq: 2, events },
  })
}
