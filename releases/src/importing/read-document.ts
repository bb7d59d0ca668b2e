import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { refusal } from '../codes'
import { LIMITS } from '../release/archive'
import { errorCode } from '../storage/error-code'
import type { Entry } from './entry'
import { addressOf, fetchBytes, shown, type Bounds } from './fetch-bytes'
import { MOST_ENTRIES, type Document } from './formats/document'
import { readImportMap } from './formats/import-map'
import { readManifests } from './formats/manifests'
import { readPiralFeed } from './formats/piral-feed'

/** What can be imported. */
export const FORMATS = {
  'import-map': readImportMap,
  piral: readPiralFeed,
  manifests: readManifests,
}

export type Format = keyof typeof FORMATS

/**
 * The entries of a document at an address or in a file, and what it is called.
 * @throws Refusal REL-016 when it is not of this format, REL-018 when it can not be read
 */
export async function readEntries(
  source: string,
  format: Format,
  until: Bounds['until'],
): Promise<{ entries: Entry[]; name: string }> {
  const document = await readDocument(source, until)
  const { name } = document
  const entries = await FORMATS[format](document)
  if (entries.length > 0 && entries.length <= MOST_ENTRIES) return { entries, name }
  throw refusal('REL-016', `${name} names ${entries.length} entries, not 1 to ${MOST_ENTRIES}`)
}

async function readDocument(source: string, until: Bounds['until']): Promise<Document> {
  const read = async (url: URL) => {
    const bytes = await fetchBytes(url, { most: LIMITS.json, until })
    if (Buffer.isBuffer(bytes)) return parse(bytes, shown(url))
    throw refusal('REL-018', `${shown(url)} is ${bytes ? 'larger than 1 MB' : 'not there'}`)
  }
  if (/^[a-z][a-z0-9+.-]+:/i.test(source)) {
    const base = addressOf(source)
    return { json: await read(base), name: shown(base), base, read }
  }
  return { json: parse(await readIn(source), source), name: basename(source), read }
}

async function readIn(path: string): Promise<Buffer> {
  try {
    return await readFile(path)
  } catch (error) {
    if (errorCode(error)) throw refusal('REL-016', `${path} can not be read: ${String(error)}`)
    throw error
  }
}

function parse(bytes: Buffer, where: string): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    throw refusal('REL-016', `${where} is not JSON`)
  }
}
