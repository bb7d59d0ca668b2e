import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aRemote, aShell, writeBundle } from '@pillbox/releases/testing'
import { published, roomsOfThePast, unpublished } from './publish-rooms'
import { runReleases } from './run-releases'

const shell = { room: 'shell', version: '1.0.0' }
const remote = { room: 'mf-x', version: '2.0.0' }
const all = { notes: { shell: '1.0.0', 'mf-x': '2.0.0' }, isStored: () => true, isNewKey: false }

test('what was published here before, and is still there, is not published again', () => {
  expect(unpublished([shell, remote], all)).toEqual([])
})

test('a room that was built since is published, and no other', () => {
  const built = [shell, { ...remote, version: '2.0.1' }]

  expect(unpublished(built, all)).toEqual([{ room: 'mf-x', version: '2.0.1' }])
})

test('what went live without being committed is told', () => {
  expect(published([shell, { ...remote, isChanged: true }])).toBe(
    'Published shell, mf-x (not committed)',
  )
})

test('a first start publishes every room', () => {
  expect(unpublished([shell, remote], { ...all, notes: {} })).toEqual([shell, remote])
})

test('what the store has lost is published again, whatever was noted', () => {
  const isStored = ({ room }: { room: string }) => room !== 'mf-x'

  expect(unpublished([shell, remote], { ...all, isStored })).toEqual([remote])
})

test('a new key signs all of them anew', () => {
  expect(unpublished([shell, remote], { ...all, isNewKey: true })).toEqual([shell, remote])
})

describe('where the channel ran something already', () => {
  let dataDir = ''
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'published-'))
    await runReleases(dataDir, ['keygen', '--name', 'olga', '--scope', '*'], env())
    await publish(aShell('1.0.0'), aRemote('mf-one', '1.0.0'))
    await publish(aRemote('mf-one', '1.2.0'))
  })
  afterEach(() => rm(dataDir, { recursive: true }))

  const env = () => ({
    RELEASES_STORE: join(dataDir, 'releases'),
    RELEASES_KEY: join(dataDir, 'key.jwk'),
    RELEASES_POLICY: join(dataDir, 'policy.json'),
  })
  const publish = async (...bundles: ReturnType<typeof aRemote>[]) => {
    const folders = bundles.map((bundle, i) => writeBundle(join(dataDir, `built-${i}`), bundle))
    const order = ['publish', ...(await Promise.all(folders)), '--json']
    return (await runReleases(dataDir, order, env())).out
  }

  test('a folder with older rooms starts with what runs, and says which are older', async () => {
    const older = roomsOfThePast(await publish(aRemote('mf-one', '1.1.0')))

    expect(older).toEqual([expect.stringMatching(/mf-one 1\.1\.0.*ran 1\.2\.0 already/)])
  })

  test('a folder with a room that was taken back starts with what runs, and says so', async () => {
    const back = ['rollback', 'mf-one', '--reason', 'blank page']
    await runReleases(dataDir, back, env())

    expect(roomsOfThePast(await publish(aRemote('mf-one', '1.2.0')))).toEqual([
      expect.stringMatching(/mf-one 1\.2\.0 was taken back before/),
    ])
  })

  test('what is refused for another reason is no older room', async () => {
    const needs = { contract: { host: '^9.0.0', api: '^1.0.0' } }

    expect(roomsOfThePast(await publish(aRemote('mf-one', '1.1.0', needs)))).toEqual([])
    expect(roomsOfThePast(await publish(aRemote('mf-one', '1.3.0')))).toEqual([])
    expect(roomsOfThePast('the machine is on fire')).toEqual([])
  })
})
