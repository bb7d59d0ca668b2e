import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readHead } from '@pillbox/releases/log'
import { publishBundles } from '@pillbox/releases/moves'
import { folderStore } from '@pillbox/releases/storage'
import { aShell, editEntry, trust } from '@pillbox/releases/testing'
import { ensureTrust } from './ensure-trust'
import type { Settings } from './environment.mjs'

let dataDir = ''
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'trust-'))
  for (const name of ['RELEASES_POLICY', 'RELEASES_REGISTRY_KEY', 'RELEASES_KEY']) {
    delete process.env[name]
  }
})
afterEach(() => rm(dataDir, { recursive: true }))

const settings = () => ({ dataDir, demo: 'on', channel: 'prod', store: '' }) as Settings
const policy = async () =>
  JSON.parse(await readFile(join(dataDir, 'releases.policy.json'), 'utf8')) as {
    keys: { name: string; scopes: string[] }[]
  }

test('a first start makes a key for who starts it and one for the host, once', async () => {
  expect(await ensureTrust(settings())).toBe(true)
  expect(await ensureTrust(settings())).toBe(false)

  const { keys } = await policy()
  expect(keys.map(({ name }) => name)).toEqual(['npm start', 'host'])
  expect(keys[0]?.scopes).toEqual(['*'])
  expect(keys[1]?.scopes).toContain('sign:*')
  expect(keys[1]?.scopes).not.toContain('*')
  expect((await stat(join(dataDir, 'host-key.jwk'))).mode & 0o777).toBe(0o600)
})

/** A log of one entry, which a key signed that this installation does not know. */
async function aLog() {
  const store = folderStore(join(dataDir, 'releases'))
  const actor = { sub: 'olga', via: 'cli' as const }
  await publishBundles(store, { channel: 'prod', actor, trust, bundles: [aShell('1.0.0')] })
  return store
}

test('a log of before entries were signed is taken over', async () => {
  const store = await aLog()
  await editEntry(store, 1, () => ({ signature: undefined }))
  await ensureTrust(settings())

  expect((await readHead(store, 'prod'))?.document).toMatchObject({
    seq: 2,
    action: 'adopt',
    actor: { sub: 'npm start' },
    host: { version: '1.0.0' },
  })
})

test('a log that nobody signed is taken over by an installation that has its keys', async () => {
  await ensureTrust(settings())
  const store = await aLog()
  await editEntry(store, 1, () => ({ signature: undefined }))
  await ensureTrust(settings())

  expect((await readHead(store, 'prod'))?.document).toMatchObject({ seq: 2, action: 'adopt' })
})

test('a log that a stranger signed is not taken over', async () => {
  await ensureTrust(settings())
  const store = await aLog()
  await ensureTrust(settings())

  expect((await readHead(store, 'prod'))?.document.seq).toBe(1)
})

test('who names a policy of their own keeps it themselves', async () => {
  await ensureTrust(settings())
  await rm(join(dataDir, 'host-key.jwk'))
  process.env.RELEASES_POLICY = join(dataDir, 'releases.policy.json')
  await ensureTrust(settings())

  expect((await policy()).keys).toHaveLength(2)
})
