import type { FastifyRequest } from 'fastify'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** How an answer may be squeezed, best first. */
export type Encoding = 'br' | 'gzip'

/** Squeezed against what whoever asks holds already (RFC 9842). */
type AgainstDictionary = 'dcz'

/** Does whoever asks take this encoding (RFC 9110, 12.5.3)? */
export function accepts(
  { headers }: Pick<FastifyRequest, 'headers'>,
  encoding: Encoding | AgainstDictionary,
): boolean {
  const accepted = String(headers['accept-encoding'] ?? '')
  return accepted.split(',').some((part) => {
    const [name, ...params] = part.split(';').map((text) => text.trim())
    return name === encoding && !params.some((param) => /^q=0(\.0*)?$/.test(param))
  })
}

// What is made for one answer is squeezed while somebody waits: 5 takes under a millisecond.
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** A text as whoever asks takes it, in the smallest way that costs no time. */
export async function squeezed(
  request: Pick<FastifyRequest, 'headers'>,
  text: string,
): Promise<{ encoding?: Encoding; body: string | Buffer }> {
  if (accepts(request, 'br'))
    return { encoding: 'br', body: await promisify(brotliCompress)(text, quickly) }
  if (accepts(request, 'gzip')) return { encoding: 'gzip', body: await promisify(gzip)(text) }
  return { body: text }
}
