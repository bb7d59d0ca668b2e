import { type Headers, headersForAll } from '../http/headers'

/** Headers of immutable files: any page of ours may use them, nobody may sniff their type. */
export const fileHeaders: Headers = {
  ...headersForAll,
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
  vary: 'accept-encoding, available-dictionary',
}

/** Of what only one browser can read: no cache in front may give it to another. */
export const dictionaryHeaders: Headers = {
  'content-encoding': 'dcz',
  'cache-control': 'private, max-age=31536000, immutable',
}

/** Headers of the service worker: asked for anew each time; it runs itself, and asks this host alone. */
export const workerHeaders: Headers = {
  ...headersForAll,
  'cache-control': 'no-cache',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; connect-src 'self'; img-src 'self'",
  vary: 'accept-encoding',
}
