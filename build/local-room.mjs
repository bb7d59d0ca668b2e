import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const types = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' }

const sending = (bytes, path) => ({
  send: (response) =>
    response
      .writeHead(200, {
        'content-type': types[path.split('.').at(-1)] ?? 'application/octet-stream',
        'cache-control': 'no-store',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      })
      .end(bytes),
})

/** The file of the local build that an address names, if it names one. */
export function localFile(folder, { remote, version, files }, pathname) {
  const base = `/r/${remote}/${version}/`
  const path = pathname.startsWith(base) ? pathname.slice(base.length) : ''
  if (!Object.hasOwn(files, path)) return undefined
  return sending(readFileSync(join(folder, 'dist/files', path)), path)
}

const source = `new EventSource('/dev-room/events').onmessage = () => location.reload()\n`

/** Makes an open page load again after a build. */
export const reloadScript = sending(source, 'reload.js')

const reloadTag = (nonce) => {
  const hash = createHash('sha384').update(source).digest('base64')
  return `<script src="/dev-room/reload.js" nonce="${nonce}" integrity="sha384-${hash}" crossorigin="anonymous" defer></script>`
}

function locally(map, { remote, version, uniqueName, entry, mount, routes }) {
  const room = {
    version,
    uniqueName,
    entry: `/r/${remote}/${version}/${entry.path}`,
    integrity: entry.integrity,
    ...(mount && { mount }),
    preload: [],
    routes,
    alt: [],
    state: 'on',
  }
  return { ...map, remotes: { ...map.remotes, [remote]: room } }
}

const inlined =
  /(<script type="application\/json" id="releases" nonce="([^"]+)">)(.+?)(<\/script>)/s

/** A page or release document of the host, with this build in the place of the published one. */
export function withLocalRoom(text, release) {
  if (text.startsWith('{')) return JSON.stringify(locally(JSON.parse(text), release))
  return text.replace(inlined, (_, open, nonce, json, close) => {
    const map = JSON.stringify(locally(JSON.parse(json), release)).replaceAll('<', '\\u003c')
    return `${open}${map}${close}${reloadTag(nonce)}`
  })
}
