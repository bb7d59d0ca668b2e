import { storeRelease } from '../release/stored-releases'
import { memoryStore } from '../storage/memory'
import type { Store } from '../storage/store'
import { aRemote } from '../testing/a-bundle'
import { aKey, aPolicy } from '../testing/a-trust'
import {
  assertPublisher,
  keepSignature,
  publisherOf,
  signatureOf,
  signStored,
  takeSigned,
} from './signed-release'
import { nobody } from './signing'

const olga = aKey('olga')
const devices = aKey('team devices', ['publish:mf-devices'])
const retired = aKey('mina')
const stranger = aKey('stranger')
const policy = aPolicy(olga.key, devices.key, { ...retired.key, retired: true })

const bundle = aRemote('mf-one', '1.0.0')
const { release } = bundle
const next = aRemote('mf-one', '1.1.0').release
const SIGNATURE = 'remotes/mf-one/1.0.0/release.jws'
const sign = ({ signer } = olga, of = release) => signatureOf(of, signer)
const take = () => takeSigned(store, policy, release)
const withSignature = async (jws: string) => store.putIfAbsent(SIGNATURE, Buffer.from(jws))

let store: Store
beforeEach(async () => {
  store = memoryStore()
  await storeRelease(store, bundle)
})

test('a release that is whole and signed may run', async () => {
  await withSignature(await sign())

  expect(await take()).toEqual(release)
  expect(await publisherOf(store, policy, release)).toEqual(olga.key)
})

test('what a key signed before it was retired stays good', async () => {
  await withSignature(await sign(retired))
  expect(await publisherOf(store, policy, release)).toMatchObject({ name: 'mina', retired: true })
})

test('a signature travels without the bytes it is over', async () => {
  const [header, payload, signature] = (await sign()).split('.')

  expect(JSON.parse(Buffer.from(header ?? '', 'base64url').toString())).toEqual({
    alg: 'EdDSA',
    kid: 'kid-olga',
  })
  expect([payload, signature?.length]).toEqual(['', 86])
})

test('the order in which a release was written does not matter, a single word does', async () => {
  const jws = await sign()
  const turned = Object.fromEntries(Object.entries(release).reverse()) as typeof release

  expect(await assertPublisher(policy, jws, turned)).toEqual(olga.key)
  await expect(assertPublisher(policy, jws, { ...release, budget: 1 })).rejects.toMatchObject({
    code: 'REL-403',
  })
})

const changed = (change: (parts: string[]) => string[]) => async () =>
  change((await sign()).split('.')).join('.')

test.each<[string, () => Promise<string>, string, string]>([
  ['of the next version', () => sign(olga, next), 'REL-403', 'known key'],
  ['of a stranger', () => sign(stranger), 'REL-403', 'no key kid-stranger is known'],
  ['in the name of another', () => sign(aKey('olga')), 'REL-403', 'known key'],
  ['of another team', () => sign(devices), 'REL-404', 'team devices may not publish:mf-one'],
  ['of no words', async () => '', 'REL-403', 'the signature was changed'],
  ['that brings its own bytes', changed(([h, , s]) => [h!, 'e30', s!]), 'REL-403', 'changed'],
  ['with something behind it', changed((all) => [...all, 'x']), 'REL-403', 'changed'],
  ['in another spelling', changed(([h, p, s]) => [h!, p!, `${s}=`]), 'REL-403', 'changed'],
])('a signature %s lets nothing run', async (_what, make, code, problem) => {
  await withSignature(await make())

  await expect(take()).rejects.toMatchObject({
    code,
    message: expect.stringContaining(problem),
  })
})

test('a release without a signature does not run', async () => {
  await expect(take()).rejects.toMatchObject({
    code: 'REL-403',
    message: 'mf-one 1.0.0 is not signed',
  })
})

test('neither does one that was never published, nor one that lost a file', async () => {
  await expect(takeSigned(store, policy, next)).rejects.toMatchObject({ code: 'REL-007' })

  await withSignature(await sign())
  await store.delete('remotes/mf-one/1.0.0/files/12.js.br')
  await expect(take()).rejects.toMatchObject({
    code: 'REL-303',
    message: 'mf-one 1.0.0: 12.js.br is gone from the store',
  })
})

describe('a publisher', () => {
  test('signs what is stored, not what it holds in its hands', async () => {
    await signStored(store, { ...release, budget: 1 }, { policy, signer: olga.signer })
    expect(await take()).toEqual(release)
  })

  test('leaves the signature that is there', async () => {
    const first = await sign()
    await withSignature(first)
    await signStored(store, release, { policy, signer: nobody })

    expect(String(await store.get(SIGNATURE))).toBe(first)
  })

  test('who has no key signs nothing', async () => {
    await expect(signStored(store, release, { policy, signer: nobody })).rejects.toMatchObject({
      code: 'REL-403',
    })
    expect(await store.get(SIGNATURE)).toBeUndefined()
  })

  test('signs nothing that is gone', async () => {
    const signing = signStored(store, next, { policy, signer: olga.signer })
    await expect(signing).rejects.toMatchObject({ code: 'REL-303' })
  })
})

describe('the signature of an upload', () => {
  test('is kept when it is good', async () => {
    await keepSignature(store, policy, release, await sign())
    expect(await take()).toEqual(release)
  })

  test('is not kept when it is not', async () => {
    const jws = await sign(devices)

    await expect(keepSignature(store, policy, release, jws)).rejects.toMatchObject({
      code: 'REL-404',
    })
    expect(await store.get(SIGNATURE)).toBeUndefined()
  })

  test('is not looked at beside one that is there', async () => {
    const first = await sign()
    await withSignature(first)
    await keepSignature(store, policy, release, 'that of another build')

    expect(String(await store.get(SIGNATURE))).toBe(first)
  })

  test('of a release that is not stored is refused', async () => {
    const keeping = keepSignature(store, policy, next, await sign(olga, next))
    await expect(keeping).rejects.toMatchObject({ code: 'REL-303' })
  })
})
