import type { LiveRoom } from '@pillbox/shared/contract'
import { aShell } from '@pillbox/releases/testing'
import type { BrowserComposition } from '../live/browser-composition'
import { type AppPageParts, buildAppPage, ownerOf } from './app-page'

const route = (path: string) => ({ path, access: 'signed-in' as const, title: path })
const room = (path: string, change: Partial<LiveRoom> = {}): LiveRoom => ({
  version: '1.0.0',
  uniqueName: 'mf_one_1_0_0',
  entry: '/r/mf-one/remoteEntry.js',
  integrity: 'sha384-entry',
  preload: [
    { path: '/r/mf-one/12.js', integrity: 'sha384-chunk' },
    { path: '/r/mf-one/one.css', integrity: 'sha384-style' },
    { path: '/r/mf-one/one.woff2', integrity: 'sha384-font' },
    { path: '/r/mf-one/one.map', integrity: 'sha384-map' },
  ],
  routes: [route(path)],
  alt: [],
  state: 'on',
  ...change,
})

function aComposition(remotes: Record<string, LiveRoom> = {}): BrowserComposition {
  const host = { version: '1.0.0' }
  return {
    seq: 7,
    shell: aShell('1.0.0').release,
    resolved: { schema: 'releases/v1/resolved', channel: 'prod', seq: 7, host, remotes },
    localOrigins: [],
  }
}
const one = { remote: 'mf-one', access: 'signed-in' as const }
const identity = { projectId: 'p', apiKey: 'k', authDomain: 'd', emulator: false, mailPage: null }
const aPage = (change: Partial<AppPageParts> = {}, product = 'Pillbox') =>
  buildAppPage({
    composition: aComposition({ 'mf-one': room('/one') }),
    kind: 'strict',
    owner: undefined,
    settings: { product, identity, beaconShare: 0 },
    isWhole: false,
    refusesPreloads: false,
    extraScripts: [],
    ...change,
  })

const parsed = (html: string, id: string) => {
  const [, json = ''] = new RegExp(`id="${id}" nonce="n">(.*?)</script>`, 's').exec(html) ?? []
  return JSON.parse(json)
}
const nonces = (html: string) => html.match(/nonce="n"/g)?.length
const elements = (html: string) => html.match(/<(script|link rel="stylesheet")/g)?.length

test('the name of the product is text, whatever stands in it', () => {
  const html = aPage({}, 'Pills & <b>Co</b>').html('n')

  expect(html).toContain('<title>Pills &amp; &lt;b>Co&lt;/b></title>')
  expect(html).toContain('<noscript>Pills &amp; &lt;b>Co&lt;/b> needs JavaScript.')
  expect(html).not.toContain('<b>')
})

test('the data of the page comes out as it went in, and begins no element', () => {
  const product = '</script><!--<script>alert(1)'
  const html = aPage({}, product).html('n')

  expect(html).not.toContain('<!--')
  expect(elements(html)).toBe(elements(aPage().html('n')))
  expect(parsed(html, 'settings')).toMatchObject({ product })
})

test('a nonce is never put into data', () => {
  const html = aPage({ composition: aComposition({ 'mf-one': room('/{nonce}') }) }).html('n')

  expect(parsed(html, 'releases').remotes['mf-one'].routes).toEqual([route('/{nonce}')])
})

test('a page that has dates gets ready for them, after all that it asks for', () => {
  const pageOf = (access: 'signed-in' | 'any' | 'public') =>
    aPage({ owner: { remote: 'mf-one', access } }).html('n')
  const atTheEnd = /<script nonce="n">[^<]+DateTimeFormat[^<]+<\/script>\n<\/body>/

  expect(pageOf('signed-in')).toMatch(atTheEnd)
  expect(pageOf('any')).toMatch(atTheEnd)
  expect(pageOf('public')).not.toContain('DateTimeFormat')
})

test('every script and style has the nonce, those of the host too', () => {
  const plain = aPage().html('n')
  const more = aPage({ extraScripts: [{ url: '/host.js', integrity: 'sha384-h' }] }).html('n')

  expect(nonces(plain)).toBe(elements(plain))
  expect(nonces(more)).toBe((nonces(plain) ?? 0) + 1)
  expect(more).toContain(
    '<script defer src="/host.js" nonce="n" integrity="sha384-h" crossorigin="anonymous">',
  )
})

describe('a page of a shell that asks for the whole release document itself', () => {
  const calls = [{ name: 'me' }]
  const composition: BrowserComposition = {
    ...aComposition({
      'mf-one': room('/one', { routes: [{ ...route('/one'), calls }] }),
      'mf-two': room('/two', {
        routes: [{ ...route('/two'), menu: { icon: 'pill' }, calls }],
        slots: [{ place: 'home', title: 'Two' }],
        state: 'off',
        message: 'Back at nine.',
        killedAt: 5,
        canary: true,
      }),
    }),
    shell: {
      ...aShell('1.0.0').release,
      page: { ...aShell('1.0.0').release.page!, asksForWhole: true },
    },
  }
  const mapOf = (change: Partial<AppPageParts>) =>
    parsed(aPage({ composition, owner: one, ...change }).html('n'), 'releases')

  test('holds the versions of its owner alone, and of the others what menus, links and slots need', () => {
    expect(mapOf({})).toEqual({
      ...composition.resolved,
      remotes: {
        'mf-one': composition.resolved.remotes['mf-one'],
        'mf-two': {
          routes: [{ ...route('/two'), menu: { icon: 'pill' } }],
          slots: [{ place: 'home', title: 'Two' }],
          state: 'off',
          message: 'Back at nine.',
          killedAt: 5,
          canary: true,
        },
      },
    })
  })

  test('holds all of it for whoever keeps it, behind a signed link, and of an older shell', () => {
    expect(mapOf({ isWhole: true })).toEqual(composition.resolved)

    const override = { remotes: { 'mf-one': '0.9.0' }, until: '2026-11-28T12:00:00Z' }
    const linked = { ...composition, resolved: { ...composition.resolved, override } }
    expect(mapOf({ composition: linked })).toEqual(linked.resolved)

    const { shell } = aComposition()
    expect(mapOf({ composition: { ...composition, shell } })).toEqual(composition.resolved)
  })
})

describe('what the shell has a page ask for before its files are there', () => {
  const { release } = aShell('1.0.0')
  const shell = {
    ...release,
    page: { ...release.page!, begins: { path: 'begin.1.js', integrity: 'sha384-b' } },
  }
  const composition = { ...aComposition({ 'mf-one': room('/one') }), shell }
  const html = (change: Partial<AppPageParts>) => aPage({ composition, ...change }).html('n')

  test('is asked for by a script with its hash, after what it reads and before all else that is fetched', () => {
    const page = html({ owner: one })

    expect(page).toContain(
      '<script async fetchpriority="high" src="/r/shell/1.0.0/begin.1.js" nonce="n" integrity="sha384-b" crossorigin="anonymous"></script>',
    )
    const order = ['id="releases"', 'begin.1.js', 'data-start', 'rel="preload"'].map((part) =>
      page.indexOf(part),
    )
    expect(order).not.toContain(-1)
    expect(order).toEqual(order.toSorted((one, other) => one - other))
  })

  test.each(['public', 'any'] as const)('is nothing where access is %s', (access) => {
    expect(html({ owner: { ...one, access } })).not.toContain('begin.1.js')
  })

  test('is nothing at an address of nobody, and of a shell that has nothing to ask', () => {
    expect(html({ owner: undefined })).not.toContain('begin.1.js')
    expect(aPage({ owner: one }).html('n')).not.toContain('begin.1.js')
  })
})

describe('what a page announces', () => {
  const linksOf = (page = aPage({ owner: one })) =>
    page.html('n').match(/(?<=<link rel="preload" href=")[^>]+/g) ?? []
  const trusted = (integrity: string) =>
    `nonce="n" integrity="${integrity}" crossorigin="anonymous"`

  test('is the entry of its owner and what comes with it, each as what it is and with its hash', () => {
    expect(linksOf()).toEqual([
      `/r/mf-one/remoteEntry.js" as="script" ${trusted('sha384-entry')}`,
      `/r/mf-one/12.js" as="script" ${trusted('sha384-chunk')}`,
      `/r/mf-one/one.css" as="style" ${trusted('sha384-style')}`,
      `/r/mf-one/one.woff2" as="font" ${trusted('sha384-font')}`,
    ])
  })

  test('is the frame of such a page as well, and no other', () => {
    const { release } = aShell('1.0.0')
    const frame = (path: string) => [{ path, integrity: `sha384-${path}` }]
    const frames = { 'signed-in': frame('own.js'), public: frame('public.js') }
    const composition = {
      ...aComposition({ 'mf-one': room('/one', { preload: [] }) }),
      shell: { ...release, page: { ...release.page!, frames } },
    }

    expect(linksOf(aPage({ owner: one, composition }))).toEqual([
      expect.stringContaining('/r/mf-one/remoteEntry.js'),
      `/r/shell/1.0.0/own.js" as="script" ${trusted('sha384-own.js')}`,
    ])
  })

  test('is no script to an engine that refuses to load scripts ahead', () => {
    const links = linksOf(aPage({ owner: one, refusesPreloads: true })).join()

    expect(links).toContain('as="style"')
    expect(links).toContain('as="font"')
    expect(links).not.toContain('as="script"')
  })

  test('is everything to that engine too where one signs in: no policy stands against it', () => {
    const page = aPage({ owner: one, refusesPreloads: true, kind: 'identity' })

    expect(linksOf(page)).toEqual(linksOf(aPage({ owner: one, kind: 'identity' })))
    expect(linksOf(page)).toHaveLength(4)
  })

  test('is nothing without an owner, of one that is not there, or that is off, or where it is kept', () => {
    const off = aComposition({ 'mf-one': room('/one', { state: 'off' }) })

    expect(linksOf(aPage())).toEqual([])
    expect(linksOf(aPage({ owner: { ...one, remote: 'mf-two' } }))).toEqual([])
    expect(linksOf(aPage({ owner: one, composition: off }))).toEqual([])
    expect(linksOf(aPage({ owner: one, isWhole: true }))).toEqual([])
  })
})

describe('the tag of a page', () => {
  const { etag } = aPage()

  test('begins with the entry of the log, and is the same for the same page', () => {
    expect(etag).toMatch(/^"7-[\w-]{22}"$/)
    expect(aPage().etag).toBe(etag)
  })

  test.each<[string, Partial<AppPageParts>]>([
    ['its remotes', { composition: aComposition() }],
    ['its policy', { kind: 'identity' }],
    ['what it announces', { owner: one }],
    [
      'whom it may ask',
      {
        composition: {
          ...aComposition({ 'mf-one': room('/one') }),
          localOrigins: ['http://localhost:1'],
        },
      },
    ],
    ['a script of the host', { extraScripts: [{ url: '/host.js', integrity: 'sha384-h' }] }],
  ])('is another with %s', (_what, change) => {
    expect(aPage(change).etag).not.toBe(etag)
  })
})

test('a path is owned by the first remote with a route for it', () => {
  const composition = aComposition({ 'mf-one': room('/one/:id'), 'mf-two': room('/one/*') })

  expect(ownerOf(composition, '/one/a')).toEqual({ remote: 'mf-one', access: 'signed-in' })
  expect(ownerOf(composition, '/one/a/b')).toEqual({ remote: 'mf-two', access: 'signed-in' })
  expect(ownerOf(composition, '/two')).toBeUndefined()
})
