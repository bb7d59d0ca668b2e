import { aRoom, hostPage } from '@pillbox/shared/testing'

let admitIdentityProvider: () => void

beforeAll(async () => {
  hostPage({
    remotes: {
      'mf-devices': aRoom('mf-devices'),
      'mf-bare': aRoom('mf-bare', { integrity: '' }),
    },
  })
  ;({ admitIdentityProvider } = await import('./script-guard'))
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

test('a part runs with the hash that its entry names, and with none never', () => {
  const part = ask('/r/mf-devices/1.0.0/room.js')
  const noBytesHaveIt = part.integrity

  expect(noBytesHaveIt).toBe(`sha384-${'A'.repeat(64)}`)
  for (const none of ['', undefined, 'md5-room']) {
    Object.assign(part, { integrity: none })
    expect(part.getAttribute('integrity')).toBe(noBytesHaveIt)
  }
  part.integrity = 'sha384-room'
  expect(part.getAttribute('integrity')).toBe('sha384-room')
})

const entry = '/r/mf-devices/1.0.0/remoteEntry.js'
const svg = 'http://www.w3.org/2000/svg'
const xlink = 'http://www.w3.org/1999/xlink'

function attribute(name: string, value: string) {
  const made = document.createAttribute(name)
  made.value = value
  return made
}

function attached(name: string) {
  const script = document.createElement('script')
  // A file of the release, so that the attribute may stand there.
  script.setAttribute(name, '/r/mf-devices/1.0.0/attached.js')
  return script.getAttributeNode(name)!
}

const fragment = (markup: string) => document.createRange().createContextualFragment(markup)

const script = () => document.createElement('script')
const svgScript = () => document.createElementNS(svg, 'script')

describe('a script outside the release is refused however it is asked for:', () => {
  test.each<[string, (url: string) => unknown]>([
    ['an attribute', (url) => script().setAttribute('src', url)],
    ['an attribute in capitals', (url) => script().setAttribute('SRC', url)],
    ['an attribute of no namespace', (url) => script().setAttributeNS(null, 'src', url)],
    [
      'the method of every element',
      (url) => Element.prototype.setAttribute.call(script(), 'src', url),
    ],
    ['a node', (url) => script().setAttributeNode(attribute('src', url))],
    ['a node of no namespace', (url) => script().setAttributeNodeNS(attribute('src', url))],
    ['the list of attributes', (url) => script().attributes.setNamedItem(attribute('src', url))],
    [
      'that list with a namespace',
      (url) => script().attributes.setNamedItemNS(attribute('src', url)),
    ],
    ['the value of a node', (url) => (attached('src').value = url)],
    ['the node value of it', (url) => (attached('src').nodeValue = url)],
    ['the text of it', (url) => (attached('src').textContent = url)],
    ['markup that runs', (url) => fragment(`<p><script src="${url}"></script></p>`)],
    ['a script of SVG', (url) => svgScript().setAttribute('href', url)],
    ['a script of SVG as it was', (url) => svgScript().setAttributeNS(xlink, 'xlink:href', url)],
    ['markup of SVG', (url) => fragment(`<svg><script href="${url}"></script></svg>`)],
  ])('%s', (_, ask) => {
    expect(() => ask('https://evil.example/x.js')).toThrow(TypeError)
  })

  test('an entry of the release as a script of SVG, which can have no hash', () => {
    expect(() => svgScript().setAttribute('href', entry)).toThrow(TypeError)
  })
})

test.each(['setAttribute', 'setAttributeNS'] as const)(
  'a name that is another one when %s reads it again sets no address',
  (method) => {
    let read = 0
    const name = { toString: () => (read++ === 0 ? 'id' : 'src') } as never
    const made = script()
    if (method === 'setAttribute') made.setAttribute(name, 'https://evil.example/x.js')
    else made.setAttributeNS(null, name, 'https://evil.example/x.js')

    expect(made.src).toBe('')
  },
)

test('a script of the release gets its hash when it is asked for by an attribute', () => {
  const made = script()
  made.setAttribute('src', entry)

  expect(made.integrity).toBe('sha384-mf-devices')
  expect(made.getAttribute('src')).toContain(entry)
})

test('a script of the release gets its hash in markup too', () => {
  const made = fragment(`<script src="${entry}"></script>`).querySelector('script')!

  expect(made.integrity).toBe('sha384-mf-devices')
})

test('attributes of everything else are nobody’s business', () => {
  const picture = document.createElement('img')
  picture.setAttribute('src', '/evil.js')
  picture.attributes.setNamedItem(attribute('alt', 'A pill'))
  const made = script()
  made.setAttribute('id', 'releases')
  const markup = fragment('<p><a href="/evil.js">x</a><script>1</script></p>')

  expect(picture.outerHTML).toBe('<img src="/evil.js" alt="A pill">')
  expect(made.id).toBe('releases')
  expect(markup.textContent).toBe('x1')
})

test("the provider's own script is let in where one signs in, and nobody else's", () => {
  const api = 'https://apis.google.com/js/api.js'
  expect(() => script().setAttribute('src', api)).toThrow(TypeError)

  admitIdentityProvider()

  const made = script()
  made.setAttribute('src', api)
  expect(made.getAttribute('src')).toBe(api)
  for (const url of ['https://apis.google.com.evil.example/js/api.js', 'https://evil.example/x.js'])
    expect(() => script().setAttribute('src', url)).toThrow(TypeError)
})
