import { readHead } from '../log/entries'
import { publishBundles } from '../moves/publish'
import { makeMove } from '../moves/verbs'
import { memoryStore } from '../storage/memory'
import type { Store } from '../storage/store'
import { aRemote, aShell } from '../testing/a-bundle'
import { aKey, aPolicy } from '../testing/a-trust'
import { allows } from './policy'
import { claimsOf, type Signer } from './signing'

const olga = aKey('olga')
const schedule = aKey('team schedule', ['publish:mf-schedule'])
const stranger = aKey('stranger')
const policy = aPolicy(olga.key, schedule.key)
const actor = { sub: 'olga', via: 'cli' as const }

const put = (store: Store, bundle: ReturnType<typeof aRemote>, signer: Signer, by = policy) =>
  publishBundles(store, {
    channel: 'prod',
    actor,
    trust: { policy: by, signer },
    bundles: [bundle],
  })

const keyOf = (version: string) => `remotes/mf-one/${version}/release.jws`

async function aChannel(): Promise<Store> {
  const store = memoryStore()
  await put(store, aShell('1.0.0'), olga.signer)
  await put(store, aRemote('mf-one', '1.0.0'), olga.signer)
  await put(store, aRemote('mf-one', '1.1.0'), olga.signer)
  return store
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

test('nothing is rolled back to a version that the host would not believe', async () => {
  const store = await aChannel()
  await store.delete(keyOf('1.0.0'))

  const around = { channel: 'prod', actor, trust: { policy, signer: olga.signer } }
  const taking = makeMove(store, around, {
    action: 'rollback',
    remote: 'mf-one',
    reason: 'broken',
  })
  await expect(taking).rejects.toMatchObject({ code: 'REL-403' })
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
