import type { ChannelDocument } from './channel'
import { resolve } from './resolve'
import { aRemote } from './testing/a-bundle'

const parcel = { mount: 'parcel', exposes: { './lifecycles': {} } } as const
const versions = [aRemote('mf-one', '1.0.0'), aRemote('mf-one', '2.0.0', parcel)]
const document = {
  channel: 'prod',
  seq: 1,
  host: { version: '1.0.0' },
  remotes: { 'mf-one': { stable: '2.0.0', state: 'on', lkg: ['1.0.0'] } },
} as unknown as ChannelDocument

test('a page is told of each version how it is mounted', () => {
  const find = (_: string, version: string) =>
    versions.map(({ release }) => release).find((release) => release.version === version)

  const { remotes } = resolve(document, find)

  expect(remotes['mf-one']!.mount).toBe('parcel')
  expect(remotes['mf-one']!.alt.map(({ mount }) => mount ?? 'component')).toEqual(['component'])
})
