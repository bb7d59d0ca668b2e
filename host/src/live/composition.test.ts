import { makeMove, publishBundles } from '@pillbox/releases/moves'
import { memoryStore, type Store } from '@pillbox/releases/storage'
import { aKey, aPolicy, aRemote, aShell } from '@pillbox/releases/testing'
import { claimsOf, type Policy, type Signer } from '@pillbox/releases/trust'
import { watchHead } from './live-head'

const olga = aKey('olga')
const schedule = aKey('team schedule', ['publish:mf-schedule'])
const policy = aPolicy(olga.key, schedule.key)
const actor = { sub: 'olga', via: 'cli' as const }

const put = (store: Store, bundle: ReturnType<typeof aRemote>, signer: Signer) =>
  publishBundles(store, { channel: 'prod', actor, trust: { policy, signer }, bundles: [bundle] })

const keyOf = (version: string) => `remotes/mf-one/${version}/release.jws`

async function aChannel(): Promise<Store> {
  const store = memoryStore()
  await put(store, aShell('1.0.0'), olga.signer)
  await put(store, aRemote('mf-one', '1.0.0'), olga.signer)
  await put(store, aRemote('mf-one', '1.1.0'), olga.signer)
  return store
}

async function hostOf(store: Store, by: Policy = policy) {
  const problems: string[] = []
  const report = (problem: string) => problems.push(problem)
  const head = watchHead({ store, channel: 'prod', policy: async () => by, every: 60_000, report })
  const live = await head.refresh()
  head.close()
  return { live, problems }
}

test('a host runs what is signed by keys that may publish it', async () => {
  const { live, problems } = await hostOf(await aChannel())

  expect(live?.resolved.remotes['mf-one']).toMatchObject({
    version: '1.1.0',
    alt: [{ version: '1.0.0' }],
  })
  expect(problems).toEqual([])
})

test.each([
  ['taken away', (store: Store) => store.delete(keyOf('1.1.0'))],
  [
    'that of another version',
    async (store: Store) => store.putHint(keyOf('1.1.0'), (await store.get(keyOf('1.0.0')))!),
  ],
  ['no signature at all', (store: Store) => store.putHint(keyOf('1.1.0'), Buffer.from('x'))],
])('a host runs no release whose signature is %s', async (_what, change) => {
  const store = await aChannel()
  await change(store)
  const { live, problems } = await hostOf(store)

  expect(live).toBeUndefined()
  expect(problems[0]).toMatch(/mf-one 1\.1\.0/)
})

test('a host leaves out a fall-back that is not to be believed', async () => {
  const store = await aChannel()
  await store.delete(keyOf('1.0.0'))
  const { live } = await hostOf(store)

  expect(live?.resolved.remotes['mf-one']).toMatchObject({ version: '1.1.0', alt: [] })
})

test('a host believes nothing whose key was taken from the policy', async () => {
  const { live } = await hostOf(await aChannel(), aPolicy(schedule.key))

  expect(live).toBeUndefined()
})

test('what a retired key signed still runs, and it signs nothing new', async () => {
  const store = await aChannel()
  const mina = aKey('mina')
  const retired = aPolicy({ ...olga.key, retired: true }, mina.key)
  const around = { channel: 'prod', actor, trust: { policy: retired, signer: mina.signer } }
  await makeMove(store, around, { action: 'adopt', reason: 'olga lost her key' })

  expect((await hostOf(store, retired)).live).toBeDefined()
  const token = await olga.signer.signClaims({ exp: Date.now() / 1000 + 60 })
  await expect(claimsOf(retired, token, 'the link')).rejects.toMatchObject({ code: 'REL-403' })
})

test('a publish that was interrupted before its signature is completed by the next', async () => {
  const store = await aChannel()
  await store.delete(keyOf('1.1.0'))
  await put(store, aRemote('mf-one', '1.1.0'), olga.signer)

  expect((await hostOf(store)).live).toBeDefined()
})
