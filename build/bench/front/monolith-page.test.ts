import type { Monolith } from '../build-monolith'
import { hintedAt, monolithPage } from './monolith-page'

const file = { integrity: 'sha384-abc', bytes: 1 }
const monolith: Monolith = {
  folder: '/',
  files: { 'main.1.js': file, 'look.1.css': file, 'room.1.js': file },
  scripts: ['main.1.js'],
  styles: ['look.1.css'],
  filesOfImport: (end) => (end === 'mf-schedule/src/room' ? ['room.1.js'] : ['frame.1.js']),
}
const own = {
  html: [
    '<head><link rel="preload" href="/r/mf-a/1/remoteEntry.js" as="script" nonce="n">',
    '<link rel="stylesheet" href="/r/shell/1/look.css" nonce="n">',
    '<script type="application/json" id="releases" nonce="n">{"seq":7,"remotes":{"mf-a":{"version":"1","routes":[' +
      '{"path":"/","access":"signed-in","title":"A","calls":[{"name":"me"}]},{"path":"/b","access":"any"}]}}}</script>',
    '<script type="application/json" id="settings" nonce="n">{"product":"P"}</script>',
    '<script async fetchpriority="high" src="/r/shell/1/begin.1.js" nonce="n"></script>',
    '<script nonce="n">sayIfTooOld()</script>',
    '<script nonce="n">new Intl.DateTimeFormat("en")</script>',
    '<script data-start defer src="/r/shell/1/main.js" nonce="n"></script>',
    '</head>',
  ].join('\n'),
  headers: { 'content-type': 'text/html', etag: '"1"' },
}
const aStar = { ...monolith, files: { ...monolith.files, 'begin.2.js': file } }
const page = (name: 'a' | 'a-star') =>
  monolithPage({
    name,
    monolith: name === 'a' ? monolith : aStar,
    own,
    hinted: ['room.1.js'],
  })

test('it names the files of the monolith, with their hashes, and none of ours', () => {
  const { html } = page('a')

  expect(html).not.toContain('/r/')
  expect(html).not.toContain('id="releases"')
  expect(html).toContain('defer src="/m/main.1.js" nonce="n" integrity="sha384-abc"')
  expect(html).toContain('href="/m/look.1.css"')
})

test('settings and what the page says of itself stay; what is done early only in A*', () => {
  expect(page('a').html).toContain('id="settings"')
  expect(page('a').html).toContain('sayIfTooOld()')
  expect(page('a').html).not.toContain('DateTimeFormat')
  expect(page('a-star').html).toContain('DateTimeFormat')
})

test('the calls that a page begins with are begun by A* before its code is there, and not by A', () => {
  const begun = { path: '/', access: 'signed-in', calls: [{ name: 'me' }] }

  expect(page('a').html).not.toContain('begin.')
  expect(page('a-star').html).toContain('src="/m/begin.2.js" nonce="n" integrity="sha384-abc"')
  expect(page('a-star').html).toContain(
    `id="releases" nonce="n">${JSON.stringify({ remotes: { all: { routes: [begun] } } })}</script>`,
  )
})

test('a page that begins with no calls has nothing of the release document', () => {
  const html = own.html.replace(',"calls":[{"name":"me"}]', '')
  const { html: left } = monolithPage({
    name: 'a-star',
    monolith,
    own: { ...own, html },
    hinted: [],
  })

  expect(left).not.toContain('id="releases"')
})

test('its headers are ours, and it announces its own files', () => {
  expect(page('a-star').headers).toEqual({ 'content-type': 'text/html' })
  expect(page('a-star').html.match(/<link rel="preload"[^>]+>/g)).toEqual([
    '<link rel="preload" href="/m/room.1.js" as="script" nonce="n" integrity="sha384-abc" crossorigin="anonymous">',
  ])
})

test('what stands at an address is announced: the frame and the page', () => {
  expect(hintedAt(monolith, '/device/PB-1/schedule')).toEqual(['frame.1.js', 'room.1.js'])
})
