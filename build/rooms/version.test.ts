import { buildVersion, federationName, uniqueName } from './version'

const build = {
  version: '0.1.0',
  at: new Date('2026-11-20T23:41:00.123Z'),
  inputs: '1a2b3c4d5e6f7a8b',
}

test('a build is named after its time in UTC and its sources', () => {
  expect(buildVersion(build)).toBe('0.1.0-20261120234100.h1a2b3c4d')
})

test('sources whose hash is all digits still make a version without a leading zero', () => {
  expect(buildVersion({ ...build, inputs: '00123456' })).toBe('0.1.0-20261120234100.h00123456')
})

test('a release that a person names has exactly the version of its package', () => {
  expect(buildVersion({ ...build, release: true })).toBe('0.1.0')
})

test('the name of the chunk array tells two versions of one remote apart', () => {
  expect(uniqueName('mf-devices', '0.1.0-20261120234100.h1a2b3c4d')).toBe(
    'mf_devices_0_1_0_20261120234100_h1a2b3c4d',
  )
})

test('the container plugin knows a remote by its folder name with underscores', () => {
  expect(federationName('mf-devices')).toBe('mf_devices')
})
