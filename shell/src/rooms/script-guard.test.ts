import { aRoom, hostPage } from '@pillbox/shared/testing'

beforeAll(async () => {
  hostPage({
    remotes: {
      'mf-devices': aRoom('mf-devices'),
      'mf-bare': aRoom('mf-bare', { integrity: '' }),
    },
  })
  await import('./script-guard')
})

function ask(src: string) {
  const script = document.createElement('script')
  script.src = src
  return script
}

test('an entry gets the hash of the release document', () => {
  const script = ask('/r/mf-devices/1.0.0/remoteEntry.js')

  expect(script.integrity).toBe('sha384-mf-devices')
  expect(script.crossOrigin).toBe('anonymous')
})

test.each([
  ['/evil.js', '/evil.js is not part of this release.'],
  [
    '/r/mf-bare/1.0.0/remoteEntry.js',
    '/r/mf-bare/1.0.0/remoteEntry.js has no hash in this release.',
  ],
])('%s is never asked for', (src, refusal) => {
  expect(() => ask(src)).toThrow(refusal)
})

test('a file that did not come is asked for at a changed address, until it has come', () => {
  const part = '/r/mf-devices/1.0.0/room.js'
  const asked = [ask(part), ask(part)]
  asked[1]!.dispatchEvent(new Event('load'))

  expect([...asked, ask(part)].map((script) => script.getAttribute('src'))).toEqual([
    part,
    `${part}?try=2`,
    part,
  ])
})
