import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { LiveChange } from '@pillbox/shared/contract'
import { networkOf } from '@pillbox/shared/server'
import { changeBetween, rememberedChanges } from './live-change'
import type { Composition } from '../live/composition'
import type { LiveHead } from '../live/live-head'
import { plainHeaders } from '../http/headers'
import { answerProblem } from '../http/problem'
import { entryNumber, readInput } from '../http/read-input'

const BEAT_MS = 25_000
const READERS_AT_MOST = 10_000
// Who has not taken this many bytes is gone, or will ask again.
const UNREAD_AT_MOST = 65_536

type ChannelEventsParts = {
  head: LiveHead
  channel: string
  /** Tabs of one address (of IPv6 a /64) that may listen at the same time. */
  perAddress: number
  /** Milliseconds between two signs of life. */
  every?: number
}

/**
 * `GET /releases/v1/channels/:channel/events`: server-sent events (releases.md 4.6). Each change of
 * the channel is a message, a `LiveChange` with its seq as id. A reader first hears what changed
 * since the seq of its `Last-Event-ID`, or of `?from=`; every 25 s an event `alive` says the present
 * seq, so that a reader notices a connection that is dead. 400 when `from` is no entry, 503 without
 * a release or with too many readers, of all or of one address; a tab then asks from time to time.
 * @returns how many listen
 */
export function serveChannelEvents(
  app: FastifyInstance,
  options: ChannelEventsParts,
): () => number {
  const { head, channel, perAddress, every = BEAT_MS } = options
  const readers = openReaders(perAddress)
  const remembered = rememberedChanges()
  let last = head.current()

  const stopListening = head.onChange((live) => {
    const change = changeBetween(last, live)
    remembered.add(last?.seq ?? 0, change)
    last = live
    readers.tell(message(change))
  })
  const timer = setInterval(() => readers.tell(beat(head.current())), every)
  timer.unref()
  app.addHook('preClose', async () => {
    stopListening()
    clearInterval(timer)
    readers.end()
  })

  const path = `/releases/v1/channels/${channel}/events`
  app.get(path, { errorHandler: answerProblem }, (request, reply) => {
    const from = seqLeftAt(request)
    const live = head.current()
    const network = networkOf(request.ip)
    if (!live || readers.areTooMany(network)) return askLater(reply)
    reply.hijack()
    reply.raw.writeHead(200, STREAM_HEADERS)
    // Not all at the same time when this server comes back.
    const retryMs = 1000 + Math.round(Math.random() * 3000)
    const missed = remembered.changeSince(from ?? live.seq, live)
    reply.raw.write(`retry: ${retryMs}\n${message(missed)}`)
    readers.add(reply.raw, network)
  })
  return readers.count
}

/** The tabs that listen. */
function openReaders(perAddress: number) {
  const readers = new Map<ServerResponse, string>()
  const listening = new Map<string, number>()
  const count = (network: string, more: number) => {
    const now = (listening.get(network) ?? 0) + more
    if (now > 0) listening.set(network, now)
    else listening.delete(network)
  }
  return {
    count: () => readers.size,
    areTooMany: (network: string) =>
      readers.size >= READERS_AT_MOST || (listening.get(network) ?? 0) >= perAddress,
    add: (reader: ServerResponse, network: string) => {
      readers.set(reader, network)
      count(network, 1)
      reader.on('close', () => {
        if (readers.delete(reader)) count(network, -1)
      })
    },
    tell: (text: string) => {
      for (const reader of readers.keys()) {
        if (reader.writableLength > UNREAD_AT_MOST) reader.destroy()
        else reader.write(text)
      }
    },
    end: () => {
      // Nothing more comes on it, whatever its tab was promised when it began.
      for (const reader of readers.keys()) reader.end(() => reader.req.socket.end())
    },
  }
}

function askLater(reply: FastifyReply): void {
  void reply
    .code(503)
    .headers({ ...plainHeaders, 'retry-after': '30' })
    .send()
}

const STREAM_HEADERS = {
  ...plainHeaders,
  'content-type': 'text/event-stream; charset=utf-8',
  // A proxy in front must hand on each event as it comes.
  'x-accel-buffering': 'no',
}

const fromEntry = z.object({ from: entryNumber.optional() })

/** The entry that a reader saw last; undefined when it says nothing of it. */
function seqLeftAt({ headers, query }: FastifyRequest): number | undefined {
  const last = headers['last-event-id']
  return readInput(fromEntry, last === undefined ? query : { from: last }).from
}

function message(change: LiveChange): string {
  return `id: ${change.seq}\ndata: ${JSON.stringify(change)}\n\n`
}

function beat(live: Composition | undefined): string {
  return `event: alive\ndata: ${live?.seq ?? 0}\n\n`
}
