import { request as http } from 'node:http'
import { request as https } from 'node:https'

/** The same request to the host; it must look as if it came from the host's own page. */
function ask(incoming, upstream, headers) {
  const { origin, referer, ...rest } = incoming.headers
  const send = upstream.protocol === 'https:' ? https : http
  return send(new URL(incoming.url, upstream), {
    method: incoming.method,
    headers: {
      ...rest,
      host: upstream.host,
      ...(origin ? { origin: upstream.origin } : {}),
      ...headers,
    },
  })
}

/** Hands a request on to the host and its answer back, byte for byte. */
export function passOn(incoming, outgoing, upstream, failed) {
  const asked = ask(incoming, upstream, {})
  asked.on('response', (answer) => {
    outgoing.writeHead(answer.statusCode, answer.headers)
    answer.pipe(outgoing)
  })
  asked.on('error', failed)
  outgoing.on('close', () => asked.destroy())
  incoming.pipe(asked)
}

/** The host's answer as text, always whole and never compressed. */
export function takeText(incoming, upstream) {
  return new Promise((done, failed) => {
    const asked = ask(incoming, upstream, { 'accept-encoding': 'identity', 'if-none-match': '' })
    asked.on('response', (answer) => {
      const parts = []
      answer.on('data', (part) => parts.push(part))
      answer.on('end', () =>
        done({
          status: answer.statusCode,
          headers: { ...answer.headers },
          text: Buffer.concat(parts).toString('utf8'),
        }),
      )
      answer.on('error', failed)
    })
    asked.on('error', failed)
    asked.end()
  })
}
