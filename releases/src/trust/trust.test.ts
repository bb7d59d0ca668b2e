import { readHead } from '../channel'
import { watchHead } from '../live-head'
import { publish } from '../publish'
import { rollback } from '../rollback'
import { memoryStore } from '../storage/memory'
import type { Store } from '../storage/store'
import { aRemote, aShell } from '../testing/a-bundle'
import { aKey, aPolicy } from '../testing/a-trust'
import { allows, type Policy } from './policy'
import { claimsOf, type Signer } from './signing'

const olga = aKey('olga')
const schedule = aKey('team schedule', ['publish:mf-schedule'])
const stranger = aKey('stranger')
const policy = aPolicy(olga.key, schedule.key)
const actor = { sub: 'olga', via: 'cli' as const }

const put = (store: Store, bundle: ReturnType<typeof aRemote>, signer: Signer, by = policy) =>
  publish(store, { channel: 'prod', actor, trust: { policy: by, signer }, bundles: [bundle] })

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

test.each([
  ['publish:mf-one', 'publish:mf-one', true],
  ['publish:*', 'publish:mf-one', true],
  ['*', 'rollback:prod/shell', true],
  ['rollback:prod/*', 'rollback:prod/mf-one', true],
  ['rollback:prod/*', 'rollback:staging/mf-one', false],
  ['publish:mf-one', 'publish:mf-one-more', false],
  ['publish:mf.one', 'publish:mf-one', false],
  ['publish:mf-one', 'rollback:prod/mf-one', false],
])('the scope %s for %s: %s', (scope, wanted, is) => {
  expect(allows([scope], wanted)).toBe(is)
})

test('a host runs what is signed by keys that may publish it', async () => {
  const { live, problems } = await hostOf(await aChannel())

  expect(live?.resolved.remotes['mf-one']).toMatchObject({
    version: '1.1.0',
    alt: [{ version: '1.0.0' }],
  })
  expect(problems).toEqual([])
})

test('a team does not publish the remote of another', async () => {
  const store = await aChannel()

  const foreign = put(store, aRemote('mf-one', '1.2.0'), schedule.signer)
  await expect(foreign).rejects.toMatchObject({ code: 'REL-404', exit: 5 })
  expect((await readHead(store, 'prod'))?.document.remotes['mf-one']?.stable).toBe('1.1.0')
})

test('a stranger does not publish', async () => {
  const store = await aChannel()

  const strange = put(store, aRemote('mf-one', '1.2.0'), stranger.signer)
  await expect(strange).rejects.toMatchObject({ code: 'REL-403', exit: 5 })
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
  const retired = aPolicy({ ...olga.key, retired: true })

  expect((await hostOf(store, retired)).live).toBeDefined()
  const token = await olga.signer.signClaims({ exp: Date.now() / 1000 + 60 })
  await expect(claimsOf(retired, token, 'the link')).rejects.toMatchObject({ code: 'REL-403' })
})

test('nothing is rolled back to a version that the host would not believe', async () => {
  const store = await aChannel()
  await store.delete(keyOf('1.0.0'))
  const asked = { channel: 'prod', actor, policy, remote: 'mf-one', reason: 'broken' }

  const back = rollback(store, { ...asked, target: { steps: 1 } })
  await expect(back).rejects.toMatchObject({ code: 'REL-403' })
})

test('a publish that was interrupted before its signature is completed by the next', async () => {
  const store = await aChannel()
  await store.delete(keyOf('1.1.0'))
  await put(store, aRemote('mf-one', '1.1.0'), olga.signer)

  expect((await hostOf(store)).live).toBeDefined()
})

describe('a signed link', () => {
  const inAMinute = () => Math.floor(Date.now() / 1000) + 60

  test('carries its claims', async () => {
    const token = await olga.signer.signClaims({ exp: inAMinute(), seq: 3 })

    const { key, claims } = await claimsOf(policy, token, 'the link')
    expect([key.name, claims.seq]).toEqual(['olga', 3])
  })

  test.each([
    ['expired', () => olga.signer.signClaims({ exp: 1 })],
    ['without an end', () => olga.signer.signClaims({})],
    ['of a stranger', () => stranger.signer.signClaims({ exp: inAMinute() })],
    ['no token', async () => 'a.b.c'],
    [
      'changed',
      async () => {
        const [header, , signature] = (await olga.signer.signClaims({ exp: 1 })).split('.')
        const claims = Buffer.from(JSON.stringify({ exp: inAMinute() })).toString('base64url')
        return `${header}.${claims}.${signature}`
      },
    ],
  ])('that is %s is refused', async (_what, make) => {
    const reading = claimsOf(policy, await make(), 'the link')
    await expect(reading).rejects.toMatchObject({ code: 'REL-403' })
  })
})
