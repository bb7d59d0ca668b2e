import type { FastifyInstance } from 'fastify'
import { integrityOf } from '@pillbox/releases/release'
import type { HostScript } from '../pages/page'
import { plainHeaders } from '../pages/content-security-policy'

const SCRIPT = `{
  const { channel, seq } = JSON.parse(document.getElementById('releases').textContent)
  const events = new EventSource('/releases/v1/channels/' + channel + '/events')
  events.onmessage = ({ data }) => {
    if (JSON.parse(data).seq !== seq) location.reload()
  }
}
`

/** Only while developing: makes open pages load again when the channel moves. */
export function serveLiveReload(app: FastifyInstance): HostScript {
  app.get('/live-reload.js', (_request, reply) =>
    reply
      .headers({ ...plainHeaders, 'cache-control': 'no-cache' })
      .type('text/javascript; charset=utf-8')
      .send(SCRIPT),
  )
  return { url: '/live-reload.js', integrity: integrityOf(Buffer.from(SCRIPT)) }
}
