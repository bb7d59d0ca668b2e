import { noticesPath, parseRelease, uniqueNameOf } from './release'
import { aRemote, aShell } from '../testing/a-bundle'

const { release } = aRemote('mf-one', '1.0.0')

const parcel = { ...release, mount: 'parcel', exposes: { './lifecycles': {} } } as const

test('a build of a remote and of the shell have the right shape', () => {
  expect(parseRelease(release)).toEqual({ release })
  expect(parseRelease(parcel)).toEqual({ release: parcel })
  const taking = { ...release, takes: { '@pillbox/shared/ui': ['Card'] } }
  expect(parseRelease(taking)).toEqual({ release: taking })
  expect(parseRelease(aShell('1.0.0-20261120234100.h1a2b3c4d').release)).toHaveProperty('release')
})

test.each([
  ['no object', null],
  ['a field nobody knows', { ...release, more: 1 }],
  ['a name that is none of ours', { ...release, remote: '../mf-one' }],
  ['a version that is not semver', { ...release, version: '1.0' }],
  ['a version with build metadata', { ...release, version: '1.0.0+b' }],
  ['a version in another spelling', { ...release, version: 'v1.0.0' }],
  ['a weak hash', { ...release, entry: { path: 'a.js', integrity: 'sha256-x' } }],
  ['a file outside its folder', { ...release, preload: ['../../other.js'] }],
  ['an absolute file', { ...release, preload: ['/etc/passwd'] }],
  ['a remote without a host contract', { ...release, contract: { api: '^1.0.0' } }],
  ['a remote with a page', { ...release, page: aShell('1.0.0').release.page }],
  ['a remote that gives names', { ...release, gives: {} }],
  ['a shell that takes names', { ...aShell('1.0.0').release, takes: {} }],
  ['a parcel without lifecycles', { ...parcel, exposes: { './room': {} } }],
  ['a component without a room', { ...parcel, mount: 'component' }],
  ['a way of mounting nobody knows', { ...release, mount: 'iframe' }],
  ['a shell without a page', { ...aShell('1.0.0').release, page: undefined }],
])('%s is not a release', (_what, json) => {
  const parsed = parseRelease(JSON.parse(JSON.stringify(json)))

  expect(parsed).toMatchObject({
    findings: expect.arrayContaining([{ code: 'REL-101', message: expect.any(String) }]),
  })
})

const slots = [
  { place: 'dashboard' as const, title: 'Stock', titles: { hi: 'भंडार' } },
  { place: 'home' as const, title: 'Stock' },
]
const withSlots = (change: object = {}) => ({
  ...release,
  exposes: { './room': {}, './slots/dashboard': {}, './slots/home': {} },
  slots,
  ...change,
})

test('a remote may have a slot in each place', () => {
  expect(parseRelease(withSlots())).toEqual({ release: withSlots() })
})

test.each([
  [
    'a place twice',
    withSlots({ slots: [slots[1], slots[1]] }),
    '/slots: has one slot for each place',
  ],
  [
    'what it does not expose',
    withSlots({ exposes: { './room': {}, './slots/home': {} } }),
    '/exposes: has no ./slots/dashboard, which its slots name',
  ],
  [
    'a place nobody knows',
    withSlots({ slots: [{ place: 'footer', title: 'Stock' }] }),
    '/slots/0/place: ',
  ],
  ['no title', withSlots({ slots: [{ place: 'home', title: ' ' }] }), '/slots/0/title: '],
  [
    'a parcel',
    { ...withSlots(), mount: 'parcel', exposes: { ...withSlots().exposes, './lifecycles': {} } },
    '/slots: only a component has slots',
  ],
  ['the shell', { ...aShell('1.0.0').release, slots: [] }, '/slots: the shell is a page itself'],
])('slots are refused for %s', (_what, json, message) => {
  const { findings } = parseRelease(JSON.parse(JSON.stringify(json))) as {
    findings: { code: string; message: string }[]
  }
  expect(findings).toEqual([{ code: 'REL-101', message: expect.stringContaining(message) }])
})

const withEntry = (change: Record<string, unknown>, menu: unknown = { icon: 'notebook' }) => ({
  ...release,
  routes: [
    {
      path: '/device/:deviceId/diary',
      access: 'signed-in',
      title: 'Diary',
      menu,
      ...change,
    },
  ],
})

test.each([
  ['of a device', withEntry({})],
  ['of the account', withEntry({ path: '/diary' })],
  ['without an icon', withEntry({}, {})],
  ['in other languages', withEntry({}, { icon: 'pill', titles: { hi: 'डायरी', bn: 'ডায়েরি' } })],
  ['of a later build', withEntry({}, { icon: 'not-yet-known', badge: true })],
])('a route may be an entry of a menu: %s', (_what, json) => {
  expect(parseRelease(json)).toEqual({ release: json })
})

const noPlace =
  '/path: an entry of a menu leads to /device/:deviceId/... with no other name, or to a path without names'

test.each([
  ['another name', withEntry({ path: '/device/:deviceId/day/:day' }), noPlace],
  ['another first name', withEntry({ path: '/device/:id/diary' }), noPlace],
  ['no page of the device', withEntry({ path: '/device/:deviceId' }), noPlace],
  ['a name elsewhere', withEntry({ path: '/diary/:deviceId' }), noPlace],
  ['a part that may be absent', withEntry({ path: '/diary/today?' }), noPlace],
  ['whatever follows', withEntry({ path: '/diary/*' }), noPlace],
  [
    'a page for who is not signed in',
    withEntry({ access: 'any' }),
    '/access: an entry of a menu leads to a page with access "signed-in"',
  ],
  ['no title', withEntry({ title: ' ' }), '/title: an entry of a menu has a title of 1 to 60'],
  ['a long title', withEntry({ title: 'x'.repeat(61) }), '/title: an entry of a menu has a title'],
  ['an empty title', withEntry({}, { titles: { hi: '' } }), '/menu/titles/hi: '],
  ['something else', withEntry({}, 'notebook'), '/menu: '],
])('an entry of a menu that leads to %s is refused', (_what, json, sentence) => {
  const message = expect.stringContaining(`release.json/routes/0${sentence}`)

  expect(parseRelease(json)).toEqual({ findings: [{ code: 'REL-101', message }] })
})

test('the unique name carries the version', () => {
  expect(uniqueNameOf({ remote: 'mf-devices', version: '0.1.0-20261120234100.h1a' })).toBe(
    'mf_devices_0_1_0_20261120234100_h1a',
  )
})

test('the file of licences is found by its name, and in releases of before there is none', () => {
  const path = 'notices.0123456789abcdef0123.txt'
  const others = { 'notices.txt': '', 'types/notices.0123456789abcdef0123.txt': '' }

  expect(noticesPath(aRemote('mf-one', '1.1.0', {}, { ...others, [path]: '' }).release)).toBe(path)
  expect(noticesPath(aRemote('mf-one', '1.0.0', {}, others).release)).toBeUndefined()
})
