import type { FastifyInstance } from 'fastify'
import { integrityOf } from './check'
import type { HostScript } from './host-page'
import type { LiveHead } from './live-head'
import { plainHeaders } from './policy'

const SCRIPT = `{
  const { channel, seq } = JSON.parse(document.getElementById('releases').textContent)
  const events = new EventSource('/releases/v1/channels/' + channel + '/events')
  events.onmessage = ({ data }) => {
    if (Number(data) !== seq) location.reload()
  }
}
`

/** Only while developing: tells open pages that the channel moved, and makes them load again. */
export function serveLiveReload(
  app: FastifyInstance,
  { head, channel }: { head: LiveHead; channel: string },
): HostScript {
  app.get('/live-reload.js', (_request, reply) =>
    reply
      .headers({ ...plainHeaders, 'cache-control': 'no-cache' })
      .type('text/javascript; charset=utf-8')
      .send(SCRIPT),
  )
  app.get(`/releases/v1/channels/${channel}/events`, (request, reply) => {
    reply.hijack()
    const stream = reply.raw
    stream.writeHead(200, { ...plainHeaders, 'content-type': 'text/event-stream' })
    const tell = (seq: number | undefined) => stream.write(`data: ${seq ?? 0}\n\n`)
    tell(head.current()?.seq)
    const stop = head.onChange(({ seq }) => tell(seq))
    request.raw.on('close', stop)
  })
  return { url: '/live-reload.js', integrity: integrityOf(Buffer.from(SCRIPT)) }
}
