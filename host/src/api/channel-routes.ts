import type { FastifyInstance } from 'fastify'
import { type ChannelDocument, readAt, readHead } from '@pillbox/releases/log'
import { refusal } from '@pillbox/releases/codes'
import { plainHeaders } from '../http/headers'
import { isHeldBy } from '../http/etag'
import type { Store } from '@pillbox/releases/storage'

type ForChannel = { Params: { channel: string } }
type ForEntry = { Params: { channel: string; seq: string } }
type ForLog = ForChannel & { Querystring: { from?: string; limit?: string } }

const MOST_ENTRIES = 100

/** The ETag of a channel at an entry; `If-Match` of a move takes it, or the bare number. */
export const tagOf = ({ channel, seq }: ChannelDocument) => `"${channel}:${seq}"`

/**
 * `GET /channels/:channel` (the newest document), `/channels/:channel/:seq` (any, for ever the same)
 * and `/channels/:channel/log?from=&limit=` (newest first). Documents name who did what, so they are
 * for those whom the policy names; what a browser needs is in `resolved`.
 */
export function serveChannels(api: FastifyInstance, store: Store): void {
  api.get<ForChannel>('/channels/:channel', async (request, reply) => {
    const document = await headOf(store, request.params.channel)
    const etag = tagOf(document)
    reply.headers({ ...plainHeaders, 'cache-control': 'private, no-cache', etag })
    if (isHeldBy(request, etag)) return reply.code(304).send()
    return document
  })
  api.get<ForEntry>('/channels/:channel/:seq(^[1-9]\\d{0,8}$)', async ({ params }, reply) => {
    const document = await entryOf(store, params.channel, Number(params.seq))
    const forever = 'private, max-age=31536000, immutable'
    reply.headers({ ...plainHeaders, 'cache-control': forever, etag: tagOf(document) })
    return document
  })
  api.get<ForLog>('/channels/:channel/log', async ({ params: { channel }, query }, reply) => {
    const newest = (await headOf(store, channel)).seq
    const from = Math.min(asCount(query.from, newest), newest)
    const to = Math.max(1, from - Math.min(asCount(query.limit, 50), MOST_ENTRIES) + 1)
    const entries: ChannelDocument[] = []
    for (let seq = from; seq >= to; seq -= 1) entries.push(await entryOf(store, channel, seq))
    reply.headers(plainHeaders)
    return { channel, entries, ...(to > 1 ? { next: to - 1 } : {}) }
  })
}

/** The newest document. Throws Refusal REL-006 for a channel that nobody published to. */
async function headOf(store: Store, channel: string): Promise<ChannelDocument> {
  const head = await readHead(store, asChannel(channel))
  if (head) return head.document
  throw refusal('REL-006', `nothing was published on channel ${channel}`)
}

async function entryOf(store: Store, channel: string, seq: number): Promise<ChannelDocument> {
  const entry = await readAt(store, asChannel(channel), seq)
  if (entry) return entry.document
  throw refusal('REL-007', `${channel} has no entry ${seq}`)
}

/** A channel name. Throws Refusal REL-501 when it is none. */
export function asChannel(text: string): string {
  if (/^[a-z0-9][a-z0-9-]{0,40}$/.test(text)) return text
  throw refusal('REL-501', 'a channel is small letters, digits and hyphens')
}

function asCount(text: string | undefined, otherwise: number): number {
  if (text === undefined) return Math.min(otherwise, 1e9)
  if (!/^[1-9]\d{0,8}$/.test(text)) throw refusal('REL-501', `${text} is no whole number from 1`)
  return Number(text)
}
