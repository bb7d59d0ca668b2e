/** Header fields of an answer, by name. */
export type Headers = Record<string, string>

/** For every answer: nobody guesses at its type. */
export const headersForAll: Headers = { 'x-content-type-options': 'nosniff' }

/** For every answer over https; a browser must not act on it over plain http (RFC 6797, 7.2). */
export const secureHeaders: Headers = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
}

/** Headers of everything small that is neither a document nor an immutable file. */
export const plainHeaders: Headers = {
  ...headersForAll,
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}
