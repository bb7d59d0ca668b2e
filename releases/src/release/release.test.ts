import { parseRelease, uniqueNameOf } from './release'
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

test('the unique name carries the version', () => {
  expect(uniqueNameOf({ remote: 'mf-devices', version: '0.1.0-20261120234100.h1a' })).toBe(
    'mf_devices_0_1_0_20261120234100_h1a',
  )
})
