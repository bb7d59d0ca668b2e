import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { type ChannelDocument, type Head, readAt } from '@pillbox/releases/log'
import { refusal } from '@pillbox/releases/codes'
import { plainHeaders } from '../http/headers'
import { isHeldBy } from '../http/etag'
import { channelName, countFromOne, entryNumber, readInput } from '../http/read-input'
import type { NewestEntry } from '../live/newest-entry'
import type { Store } from '@pillbox/releases/storage'

/** The path of everything about one channel. */
export const ofChannel = z.object({ channel: channelName })
const ofEntry = z.object({ channel: channelName, seq: entryNumber })
const ofLog = z.object({ from: countFromOne.optional(), limit: countFromOne.default(50) })

const MOST_ENTRIES = 100

/** The ETag of a channel at an entry; `If-Match` of a move takes it, or the bare number. */
export const tagOf = ({ channel, seq }: ChannelDocument) => `"${channel}:${seq}"`

/**
 * `GET /channels/:channel` (the newest document), `/channels/:channel/:seq` (any, for ever the same)
 * and `/channels/:channel/log?from=&limit=` (newest first). Documents name who did what, so they are
 * for those whom the policy names; what a browser needs is in `resolved`. What is not believed is
 * not shown.
 */
export function serveChannels(api: FastifyInstance, store: Store, newest: NewestEntry): void {
  const headOf = async (channel: string) => documentOf(channel, await newest(channel))
  api.get('/channels/:channel', async (request, reply) => {
    const document = await headOf(readInput(ofChannel, request.params).channel)
    const etag = tagOf(document)
    reply.headers({ ...plainHeaders, 'cache-control': 'private, no-cache', etag })
    if (isHeldBy(request, etag)) return reply.code(304).send()
    return document
  })
  api.get('/channels/:channel/:seq(^[1-9]\\d{0,8}$)', async ({ params }, reply) => {
    const { channel, seq } = readInput(ofEntry, params)
    const head = await headOf(channel)
    const document = await entryOf(store, head, seq)
    const forever = 'private, max-age=31536000, immutable'
    reply.headers({ ...plainHeaders, 'cache-control': forever, etag: tagOf(document) })
    return document
  })
  api.get('/channels/:channel/log', async ({ params, query }, reply) => {
    const { channel } = readInput(ofChannel, params)
    const asked = readInput(ofLog, query)
    const head = await headOf(channel)
    const from = Math.min(asked.from ?? head.seq, head.seq)
    const to = Math.max(1, from - Math.min(asked.limit, MOST_ENTRIES) + 1)
    const entries: ChannelDocument[] = []
    for (let seq = from; seq >= to; seq -= 1) entries.push(await entryOf(store, head, seq))
    reply.headers(plainHeaders)
    return { channel, entries, ...(to > 1 ? { next: to - 1 } : {}) }
  })
}

/** Throws Refusal REL-006 for a channel that nobody published to. */
export function documentOf(channel: string, head: Head | undefined): ChannelDocument {
  if (head) return head.document
  throw refusal('REL-006', `nothing was published on channel ${channel}`)
}

async function entryOf(store: Store, head: ChannelDocument, seq: number): Promise<ChannelDocument> {
  const { channel } = head
  const entry = seq <= head.seq ? await readAt(store, channel, seq) : undefined
  if (entry) return entry.document
  throw refusal('REL-007', `${channel} has no entry ${seq}`)
}
