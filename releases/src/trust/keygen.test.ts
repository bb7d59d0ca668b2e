import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aRemote } from '../testing/a-bundle'
import { keygen } from './keygen'
import { trustPaths } from './paths'
import { readPolicy } from './policy'
import { assertPublisher, signatureOf } from './signed-release'
import { readSigner } from './signing'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pillbox-keygen-'))
})
afterEach(() => rm(folder, { recursive: true }))

const at = (name: string) => join(folder, 'data', name)
const make = (name = 'olga', order: object = {}) =>
  keygen({
    name,
    scopes: ['publish:mf-one'],
    keyPath: at(`${name}.jwk`),
    policyPath: at('policy.json'),
    ...order,
  })
const modeOf = async (path: string) => (await stat(path)).mode & 0o777
const textOf = (path: string) => readFile(path, 'utf8')

test('only its owner reads the private key, everybody reads the policy', async () => {
  await make()

  expect(await modeOf(at('olga.jwk'))).toBe(0o600)
  expect(await modeOf(at('policy.json'))).toBe(0o644)
})

test('what the private half signs, the public half in the policy believes', async () => {
  const key = await make()
  const { release } = aRemote('mf-one', '1.0.0')
  const policy = await readPolicy(at('policy.json'))
  const jws = await signatureOf(release, await readSigner(at('olga.jwk')))

  expect(policy.keys).toEqual([key])
  expect(await assertPublisher(policy, jws, release)).toEqual(key)
})

test('the policy and what is told hold nothing of the private half', async () => {
  const key = await make()
  const { d } = JSON.parse(await textOf(at('olga.jwk')))

  expect(d).toHaveLength(43)
  expect(JSON.stringify(key) + (await textOf(at('policy.json')))).not.toContain(d)
})

test('a second key comes behind the first, with an id of its own', async () => {
  const keys = [await make('olga'), await make('mina', { scopes: ['lock:prod'] })]

  expect((await readPolicy(at('policy.json'))).keys).toEqual(keys)
  expect(keys[0]?.kid).not.toBe(keys[1]?.kid)
  expect(keys[1]).toMatchObject({ name: 'mina', scopes: ['lock:prod'] })
})

test('a key is never overwritten, and the policy stays as it was', async () => {
  await make()
  const before = [await textOf(at('olga.jwk')), await textOf(at('policy.json'))]

  await expect(make()).rejects.toMatchObject({ code: 'REL-405', exit: 5 })
  expect([await textOf(at('olga.jwk')), await textOf(at('policy.json'))]).toEqual(before)
})

test('the people of a new policy are written, an old one keeps its own', async () => {
  const people = [{ uid: 'u1', name: 'Mina on call', scopes: ['rollback:prod/*'] }]
  await make('olga', { people })
  await make('mina', { people: [] })
  await make('team', { people: [...people, ...people] })

  expect((await readPolicy(at('policy.json'))).people).toEqual(people)
})

test('a policy that is broken is not replaced by a new one, and no key is made', async () => {
  await make()
  await writeFile(at('policy.json'), '{ "keys": ')

  await expect(make('mina')).rejects.toMatchObject({ code: 'REL-401' })
  expect(await textOf(at('policy.json'))).toBe('{ "keys": ')
  await expect(stat(at('mina.jwk'))).rejects.toMatchObject({ code: 'ENOENT' })
})

test.each<[string, string | object]>([
  ['that is not there', ''],
  ['that is no JSON', '{'],
  ['of another kind', { kid: 'k', name: 'olga', kty: 'EC', crv: 'P-256', d: 'd' }],
  ['of which only the public half is there', { kid: 'k', name: 'olga', crv: 'Ed25519' }],
  ['of nobody', { kid: 'k', crv: 'Ed25519', d: 'd' }],
])('a key %s signs nothing', async (_what, key) => {
  const path = join(folder, 'key.jwk')
  if (key) await writeFile(path, typeof key === 'string' ? key : JSON.stringify(key))

  await expect(readSigner(path)).rejects.toMatchObject({ code: 'REL-402' })
})

test('key and policy lie in the folder of the data, unless they are named', () => {
  expect(trustPaths({ DATA_DIR: '/data' })).toEqual({
    key: '/data/releases-key.jwk',
    policy: '/data/releases.policy.json',
    registry: '/data/host-key.jwk',
  })
  const named = { RELEASES_KEY: 'k', RELEASES_POLICY: 'p', RELEASES_REGISTRY_KEY: 'r' }
  expect(trustPaths(named)).toEqual({ key: 'k', policy: 'p', registry: 'r' })
})
