import type { FastifyRequest } from 'fastify'

/** Whether who asks holds the answer with this ETag already: then a 304 is enough. */
export function isHeldBy({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean {
  const known = String(headers['if-none-match'] ?? '')
  return known.split(/\s*,\s*/).some((tag) => tag.replace(/^W\//, '') === etag)
}
