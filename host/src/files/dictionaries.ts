import type { FastifyRequest } from 'fastify'
import { accepts } from '../http/encoding'

/** A file of a release, as its address says it. */
export type Address = { remote: string; version: string; path: string }

// A file that is named by its content has another name in each version.
const inEveryVersion = (path: string) => path.replace(/(?<=\.)[0-9a-f]{16,}(?=\.)/, '*')

/** Two versions of one file, as far as their names say it. */
export function isSameFile(one: Address, other: Address): boolean {
  return one.remote === other.remote && inEveryVersion(one.path) === inEveryVersion(other.path)
}

/**
 * Tells a browser that it may take this file for a dictionary when it asks for another version of
 * it, and how it names it then (RFC 9842). Nothing of files that are no text.
 */
export function useAsDictionary(address: Address): Record<string, string> {
  const { remote, version, path } = address
  // What could mean something else in a pattern or a header is left out.
  if (!/^[\w./-]+\.(js|css)$/.test(path)) return {}
  const pattern = `/r/${remote}/*/${inEveryVersion(path)}`
  return { 'use-as-dictionary': `match="${pattern}", id="${remote}/${version}/${path}"` }
}

/** A dictionary that whoever asks holds, and the SHA-256 of what they hold. */
export type Dictionary = Address & { hash: Buffer }

/** The dictionary against which whoever asks takes an answer, if any. */
export function heldDictionary(request: Pick<FastifyRequest, 'headers'>): Dictionary | undefined {
  const { headers } = request
  const [, remote, version, path] =
    /^"([^/"]+)\/([^/"]+)\/([^"]+)"$/.exec(String(headers['dictionary-id'])) ?? []
  const [, hash] = /^:([A-Za-z0-9+/]{43}=):$/.exec(String(headers['available-dictionary'])) ?? []
  if (!remote || !version || !path || !hash || !accepts(request, 'dcz')) return undefined
  return { remote, version, path, hash: Buffer.from(hash, 'base64') }
}
