import { get as getHttp, type IncomingMessage } from 'node:http'
import { get as getHttps } from 'node:https'
import { refusal } from '../codes'
import { isOnThisMachine } from '../on-this-machine'

/** How much of an answer is read at most, and until when anything is asked. */
export type Bounds = { most: number; until: AbortSignal }

const WAIT_MS = 30_000
const MOST_HOPS = 3
const NOTHING = [403, 404, 410]
const ELSEWHERE = [301, 302, 303, 307, 308]

/**
 * An address that may be asked: of https, or of http on this machine, as what comes is signed with the
 * own key; without credentials.
 * @throws Refusal REL-018
 */
export function addressOf(text: string, base?: URL): URL {
  if (!URL.canParse(text, base)) {
    throw refusal('REL-018', `${text} is no whole address; write it with https://`)
  }
  const url = new URL(text, base)
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isOnThisMachine(url))
  if (!isSafe) {
    const rule = 'what is imported is asked for by https, or by http of this machine'
    throw refusal('REL-018', `${url.protocol}//${url.host}: ${rule}`)
  }
  if (url.username || url.password) {
    throw refusal('REL-018', `the address at ${url.host} holds credentials; leave them out`)
  }
  return url
}

/** An address without what may be a secret in it. */
export const shown = ({ origin, pathname }: URL): string => origin + pathname

/**
 * What lies at an address, byte for byte as it was sent; undefined when nothing does, `too long` when
 * it is more than was wanted. A redirect is followed within its origin.
 * @throws Refusal REL-018 when it does not answer so
 */
export async function fetchBytes(
  url: URL,
  { most, until }: Bounds,
): Promise<Buffer | 'too long' | undefined> {
  let at = url
  for (let hops = 0; hops <= MOST_HOPS; hops += 1) {
    const answer = await reach(at, until)
    const { statusCode = 0, headers } = answer
    if (statusCode === 200) return readAll(at, answer, most)
    answer.destroy()
    if (NOTHING.includes(statusCode)) return undefined
    if (!ELSEWHERE.includes(statusCode) || !headers.location)
      throw refusal('REL-018', `${shown(at)} answered ${statusCode}`)
    const next = addressOf(headers.location, at)
    if (next.origin !== url.origin)
      throw refusal('REL-018', `${shown(at)} leads to ${next.origin}; name the address there`)
    at = next
  }
  throw refusal('REL-018', `${shown(url)} leads on and on`)
}

// Not `fetch`, which unpacks what a server says is compressed: a twin is wanted as it lies there.
function reach(url: URL, until: AbortSignal): Promise<IncomingMessage> {
  const signal = AbortSignal.any([until, AbortSignal.timeout(WAIT_MS)])
  const get = url.protocol === 'https:' ? getHttps : getHttp
  return new Promise((done, failed) => {
    get(url, { signal, headers: { 'accept-encoding': 'identity' } }, done).on('error', (error) =>
      failed(silent(url, error)),
    )
  })
}

async function readAll(url: URL, answer: IncomingMessage, most: number) {
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      length += chunk.length
      if (length > most) return 'too long'
      chunks.push(chunk)
    }
  } catch (error) {
    throw silent(url, error)
  }
  return Buffer.concat(chunks)
}

const silent = (url: URL, error: unknown) =>
  refusal('REL-018', `${shown(url)} can not be read: ${String(error)}`)
