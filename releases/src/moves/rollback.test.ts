import { readHead } from '../log/entries'
import { publishBundles } from './publish'
import { fileKey } from '../release/stored-releases'
import { memoryStore } from '../storage/memory'
import type { Store } from '../storage/store'
import { aRemote, aShell } from '../testing/a-bundle'
import { trust } from '../testing/a-trust'
import { olgaMoves } from '../testing/olga-moves'

const actor = { sub: 'olga', via: 'cli' as const }
const why = { remote: 'mf-one', reason: 'broken' } as const
const back = { action: 'rollback', ...why } as const
const versions = ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0', '1.6.0']

async function aHistory(): Promise<Store> {
  const store = memoryStore()
  const put = (bundle: ReturnType<typeof aRemote>) =>
    publishBundles(store, { channel: 'prod', actor, trust, bundles: [bundle] })
  await put(aShell('1.0.0'))
  await put(aShell('1.1.0'))
  for (const version of versions) await put(aRemote('mf-one', version))
  return store
}

const state = async (store: Store) => (await readHead(store, 'prod'))?.document.remotes['mf-one']

test('a rollback goes one good version back and says why', async () => {
  const store = await aHistory()
  const document = await olgaMoves(store, { ...back, steps: 1 })

  expect(document).toMatchObject({
    action: 'rollback',
    reason: 'broken',
    changes: [{ remote: 'mf-one', from: '1.6.0', to: '1.5.0' }],
  })
})

test('a second rollback goes further back, not forward again', async () => {
  const store = await aHistory()
  await olgaMoves(store, { ...back, steps: 1 })
  await olgaMoves(store, { ...back, steps: 1 })

  expect((await state(store))?.stable).toBe('1.4.0')
})

test('five steps back work', async () => {
  const store = await aHistory()
  await olgaMoves(store, { ...back, steps: 5 })

  expect((await state(store))?.stable).toBe('1.1.0')
})

test.each(versions.slice(0, -1))('a rollback to %s works', async (version) => {
  const store = await aHistory()
  await olgaMoves(store, { ...back, to: version })

  expect((await state(store))?.stable).toBe(version)
})

test('a version that was taken back is no fall-back of the next one', async () => {
  const store = await aHistory()
  await olgaMoves(store, { ...back, steps: 2 })
  await publishBundles(store, {
    channel: 'prod',
    actor,
    trust,
    bundles: [aRemote('mf-one', '1.7.0')],
  })

  expect((await state(store))?.lkg.slice(0, 2)).toEqual(['1.4.0', '1.3.0'])
})

test('going forward again keeps the version left behind as a good one', async () => {
  const store = await aHistory()
  await olgaMoves(store, { ...back, steps: 1 })
  await olgaMoves(store, { ...back, to: '1.6.0' })

  expect(await state(store)).toMatchObject({
    stable: '1.6.0',
    lkg: expect.arrayContaining(['1.5.0']),
  })
})

test('the shell is rolled back like a remote', async () => {
  const store = await aHistory()
  const document = await olgaMoves(store, { ...back, remote: 'shell', steps: 1 })

  expect(document?.host.version).toBe('1.0.0')
  expect(document?.remotes['mf-one']?.stable).toBe('1.6.0')
})

test.each([
  ['an unknown remote', { remote: 'mf-two', steps: 1 }, 'REL-006', 2],
  ['an unknown version', { to: '9.9.9' }, 'REL-007', 2],
  ['more steps than versions', { steps: 7 }, 'REL-008', 2],
])('%s is refused', async (_what, change, code, exit) => {
  const store = await aHistory()

  await expect(olgaMoves(store, { ...back, ...change })).rejects.toMatchObject({ code, exit })
})

test('a version whose files are gone is refused', async () => {
  const store = await aHistory()
  await store.delete(fileKey('mf-one', '1.5.0', '12.js'))

  const taking = olgaMoves(store, { ...back, steps: 1 })
  await expect(taking).rejects.toMatchObject({ code: 'REL-303', exit: 6 })
})

test('a version that can not be taken names the next one further back that can', async () => {
  const store = await aHistory()
  await store.delete(fileKey('mf-one', '1.5.0', '12.js'))
  await store.delete('remotes/mf-one/1.4.0/release.jws')

  const message = expect.stringMatching(
    /^mf-one 1\.5\.0: .+; one that can be taken: releases rollback mf-one --to 1\.3\.0 --reason "\.\.\."$/,
  )
  await expect(olgaMoves(store, back)).rejects.toMatchObject({ code: 'REL-303', message })
  expect(await olgaMoves(store, { ...back, to: '1.3.0' })).toMatchObject({
    changes: [{ remote: 'mf-one', from: '1.6.0', to: '1.3.0' }],
  })
})

test('a version that does not fit names the next one further back that does', async () => {
  const store = memoryStore()
  const shellOf = (version: string, provides: string) =>
    aShell(version, { contract: { api: '^1.0.0', provides } })
  const remoteOf = (version: string, host: string) =>
    aRemote('mf-one', version, { contract: { host, api: '^1.0.0' } })
  const put = (...bundles: ReturnType<typeof aRemote>[]) =>
    publishBundles(store, { channel: 'prod', actor, trust, bundles })
  await put(shellOf('1.0.0', '1.0.0'), remoteOf('1.0.0', '^1.0.0'))
  await put(shellOf('1.1.0', '1.1.0'), remoteOf('1.1.0', '^1.1.0'))
  await put(remoteOf('1.2.0', '^1.1.0'))
  await olgaMoves(store, { ...back, remote: 'shell', to: '1.0.0', force: true })

  const message = expect.stringMatching(
    /; one that can be taken: releases rollback mf-one --to 1\.0\.0 --reason "\.\.\."$/,
  )
  await expect(olgaMoves(store, back)).rejects.toMatchObject({ code: 'REL-109', message })
})

test('a version that was named and can not be taken names another one too', async () => {
  const store = await aHistory()
  await store.delete(fileKey('mf-one', '1.3.0', '12.js'))

  await expect(
    olgaMoves(store, { ...back, to: '1.3.0', kill: true, force: true }),
  ).rejects.toMatchObject({
    message: expect.stringMatching(
      / releases rollback mf-one --to 1\.2\.0 --reason .+ --kill --force$/,
    ),
  })
})

test('where the store fails no other version is named', async () => {
  const store = await aHistory()
  await store.delete(fileKey('mf-one', '1.5.0', '12.js'))
  const { get } = store
  store.get = (key) => (key.includes('1.4.0') ? Promise.reject(new Error('EIO')) : get(key))

  const message = expect.not.stringContaining('--to')
  await expect(olgaMoves(store, back)).rejects.toMatchObject({ code: 'REL-303', message })
})

test('a version that does not fit the live shell needs force, and the log says so', async () => {
  const store = await aHistory()
  const contract = { api: '^1.0.0', provides: '2.0.0' }
  const next = { contract: { host: '^2.0.0', api: '^1.0.0' } }
  const bundles = [aShell('2.0.0', { contract }), aRemote('mf-one', '2.0.0', next)]
  await publishBundles(store, { channel: 'prod', actor, trust, bundles })
  const target = { ...back, to: '1.0.0' } as const

  await expect(olgaMoves(store, target)).rejects.toMatchObject({ code: 'REL-109' })
  expect(await olgaMoves(store, { ...target, force: true })).toMatchObject({ forced: true })
})

test('a rollback to what runs moves nothing', async () => {
  expect(await olgaMoves(await aHistory(), { ...back, to: '1.6.0' })).toBeUndefined()
})

test('a remote that is off keeps its version and says what people read', async () => {
  const store = await aHistory()
  await olgaMoves(store, { action: 'off', ...why, message: 'Back at noon.' })
  expect(await state(store)).toMatchObject({
    stable: '1.6.0',
    state: 'off',
    message: 'Back at noon.',
  })

  await olgaMoves(store, { action: 'on', ...why })
  expect(await state(store)).toMatchObject({ stable: '1.6.0', state: 'on' })
  expect(await olgaMoves(store, { action: 'on', ...why })).toBeUndefined()
})

test('the shell can not be switched off', async () => {
  const store = await aHistory()

  await expect(olgaMoves(store, { action: 'off', ...why, remote: 'shell' })).rejects.toThrow(
    'switched off',
  )
})
