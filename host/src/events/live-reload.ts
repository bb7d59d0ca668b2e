import type { FastifyInstance } from 'fastify'
import { type HostScript, serveScript } from '../http/host-script'

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
  return serveScript(app, '/live-reload.js', SCRIPT)
}
