import { watch } from 'node:fs'
import { createServer } from 'node:http'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildRoom } from './build-room.mjs'
import { localFile, reloadScript, withLocalRoom } from './local-room.mjs'
import { passOn, takeText } from './pass-on.mjs'
import { root } from './rooms.mjs'

const help = `pnpm --filter mf-schedule dev [--host http://localhost:3000] [--port 3100]

  Shows the remote of this folder inside a running host, with the host's own session: every other
  file and every call is the host's. What is saved is built and the open page loads again.`

const { values, positionals } = parseArgs({
  args: process.argv.slice(2).filter((each) => each !== '--'),
  allowPositionals: true,
  options: {
    host: { type: 'string', default: 'http://localhost:3000' },
    port: { type: 'string', default: '3100' },
    help: { type: 'boolean', short: 'h' },
  },
})
const ignored = /(^|[\\/])(node_modules|dist)([\\/]|$)|\.test\.tsx?$|~$/
const isDocument = ({ method, headers }) =>
  method === 'GET' && /text\/html/.test(headers.accept ?? '')

async function devRoom(folder, upstream, port) {
  const room = basename(folder)
  const listeners = new Set()
  let local = (await buildRoom(folder)).release

  async function rebuild() {
    try {
      local = (await buildRoom(folder)).release
      console.log(`  ${local.remote} ${local.version}`)
      for (const listener of listeners) listener.write('data: again\n\n')
    } catch (error) {
      console.error(error.message)
    }
  }

  async function rewritten(request, response) {
    const { status, headers, text } = await takeText(request, upstream)
    const body = withLocalRoom(text, local)
    // The host's hints and tags are about its own version of this remote.
    for (const name of ['link', 'etag', 'content-length']) delete headers[name]
    response.writeHead(status, { ...headers, 'cache-control': 'no-store' }).end(body)
  }

  function events(response) {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    response.write('\n')
    listeners.add(response)
    response.on('close', () => listeners.delete(response))
  }

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, upstream)
    const failed = (error) => response.writeHead(502).end(`${error.message}\n`)
    if (pathname === '/dev-room/events') return events(response)
    if (pathname === '/dev-room/reload.js') return reloadScript.send(response)
    const file = localFile(folder, local, pathname)
    if (file) return file.send(response)
    const isMap = /^\/releases\/v1\/channels\/[^/]+\/resolved$/.test(pathname)
    if (isMap || isDocument(request)) return void rewritten(request, response).catch(failed)
    passOn(request, response, upstream, failed)
  })
  let timer
  for (const watched of [folder, resolve(root, 'shared')])
    watch(watched, { recursive: true }, (_event, file) => {
      if (!file || ignored.test(file)) return
      clearTimeout(timer)
      timer = setTimeout(() => void rebuild(), 150)
    })
  server.listen(port, '127.0.0.1', () => {
    console.log(`\n${room} inside ${upstream.origin} is ready: http://localhost:${port}`)
    console.log('  Stop with Ctrl+C\n')
  })
}

if (values.help) console.log(help)
else if (!URL.canParse(values.host)) {
  console.error(`--host is "${values.host}", but must be an address such as http://localhost:3000.`)
  process.exitCode = 2
} else await devRoom(resolve(positionals[0] ?? '.'), new URL(values.host), Number(values.port))
