import { readHead } from '@pillbox/releases/log'
import { watchHead } from './live-head'
import { publishBundles } from '@pillbox/releases/moves'
import { memoryStore, type Store } from '@pillbox/releases/storage'
import { aKey, aPolicy, aRemote, aShell, trust } from '@pillbox/releases/testing'

const down = () => Promise.reject(new Error('down'))
const never = () => new Promise<never>(() => {})

async function aStore(): Promise<Store> {
  const store = memoryStore()
  const actor = { sub: 'olga', via: 'cli' as const }
  const bundles = [aShell('1.0.0'), aRemote('mf-one', '1.0.0')]
  await publishBundles(store, { channel: 'prod', actor, trust, bundles })
  return store
}

function watch(store: Store, more: Partial<Parameters<typeof watchHead>[0]> = {}) {
  const policy = async () => trust.policy
  const report = jest.fn()
  const head = watchHead({ store, channel: 'prod', policy, every: 60_000, report, ...more })
  return { head, report }
}

const atOnce = <T>(answer: Promise<T>) =>
  Promise.race([answer, new Promise<'late'>((resolve) => setImmediate(resolve, 'late'))])

test('a page waits for a slow store once, and then for no page until it answered', async () => {
  const store = await aStore()
  const { head } = watch(store, { lookAtMost: 20 })
  await head.refresh()
  store.get = jest.fn(never)
  const waiting = head.newest()

  expect(await atOnce(waiting)).toBe('late')
  expect(await waiting).toMatchObject({ seq: 1 })
  expect(await atOnce(head.newest())).toMatchObject({ seq: 1 })
  head.close()
})

test('no page waits for a store that fails, and all look again once it works', async () => {
  const store = await aStore()
  const { get } = store
  const { head, report } = watch(store)
  await head.refresh()
  store.get = down
  await head.refresh()
  store.get = jest.fn(never)

  expect(await atOnce(head.newest())).toMatchObject({ seq: 1 })
  expect(report).toHaveBeenCalledWith('down')
  expect(store.get).not.toHaveBeenCalled()
  store.get = get
  await head.refresh()
  store.get = jest.fn(get)
  await head.newest()
  expect(store.get).toHaveBeenCalled()
  head.close()
})

test('a start without the store takes the last document, and the store again when it is back', async () => {
  const store = await aStore()
  const { document } = (await readHead(store, 'prod'))!
  const near = { ...store }
  store.get = down
  const { head } = watch(store, { last: { take: async () => ({ document, store: near }) } })
  const changes = jest.fn()
  head.onChange(changes)

  expect((await head.refresh())?.resolved.remotes['mf-one']?.version).toBe('1.0.0')
  expect(changes).not.toHaveBeenCalled()
  store.get = near.get
  await head.refresh()
  expect(changes).toHaveBeenCalledTimes(1)
  head.close()
})

test('a fall-back that can not be read now is waited for, one that is gone is left out', async () => {
  const store = await aStore()
  const actor = { sub: 'olga', via: 'cli' as const }
  const bundles = [aRemote('mf-one', '1.1.0')]
  await publishBundles(store, { channel: 'prod', actor, trust, bundles })
  const { get } = store
  const card = 'remotes/mf-one/1.0.0/release.json'
  store.get = (key) => (key === card ? down() : get(key))
  const { head, report } = watch(store)

  expect(await head.refresh()).toBeUndefined()
  expect(report).toHaveBeenCalledWith('down')
  store.get = (key) => (key === card ? Promise.resolve(undefined) : get(key))
  expect((await head.refresh())?.resolved.remotes['mf-one']?.alt).toEqual([])
  head.close()
})

test('a fall-back of a key that is taken from the policy is out at the next look', async () => {
  const store = await aStore()
  const mina = aKey('mina')
  const keys = [...trust.policy.keys, mina.key]
  const actor = { sub: 'olga', via: 'cli' as const }
  const by = (signer = trust.signer) => ({ policy: aPolicy(...keys), signer })
  const put = (version: string, signer = trust.signer) => {
    const bundles = [aRemote('mf-one', version)]
    return publishBundles(store, { channel: 'prod', actor, trust: by(signer), bundles })
  }
  await put('1.1.0', mina.signer)
  await put('1.2.0')
  let policy = by().policy
  const { head } = watch(store, { policy: async () => policy })
  const fallBacks = async () =>
    (await head.refresh())?.resolved.remotes['mf-one']?.alt.map(({ version }) => version)

  expect(await fallBacks()).toEqual(['1.1.0', '1.0.0'])
  policy = trust.policy
  expect(await fallBacks()).toEqual(['1.0.0'])
  head.close()
})
