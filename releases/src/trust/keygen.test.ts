import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aRemote } from '../testing/a-bundle'
import { admit, readPublicKey } from './admit'
import { keygen } from './keygen'
import { trustPaths } from './paths'
import { readPolicy } from './policy'
import type { PolicyPerson, PublicKey } from './policy-schema'
import { assertPublisher, signatureOf } from './signed-release'
import { readSigner } from './signing'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pillbox-keygen-'))
})
afterEach(() => rm(folder, { recursive: true }))

const at = (name: string) => join(folder, 'data', name)
const make = (name = 'olga') => keygen(name, at(`${name}.jwk`))
const take = async (key: PublicKey, scopes = ['publish:mf-one'], people: PolicyPerson[] = []) =>
  admit({ key, scopes, people, policyPath: at('policy.json') })
const modeOf = async (path: string) => (await stat(path)).mode & 0o777
const textOf = (path: string) => readFile(path, 'utf8')
const git = (...args: string[]) => execFileSync('git', ['-C', folder, ...args])

test('only its owner reads the private key, everybody the public half and the policy', async () => {
  await take(await make())

  expect(await modeOf(at('olga.jwk'))).toBe(0o600)
  expect(await modeOf(at('policy.json'))).toBe(0o644)
})

test('the public half beside a key is all that the policy needs, and nothing of the private one', async () => {
  const key = await make()
  const { d } = JSON.parse(await textOf(at('olga.jwk')))
  const half = await readPublicKey(at('olga.public.jwk'))
  await take(half)

  expect(half).toEqual(key)
  expect(d).toHaveLength(43)
  expect((await textOf(at('olga.public.jwk'))) + (await textOf(at('policy.json')))).not.toContain(d)
})

test('what the private half signs, the public half in the policy believes', async () => {
  const key = await take(await make())
  const { release } = aRemote('mf-one', '1.0.0')
  const policy = await readPolicy(at('policy.json'))
  const jws = await signatureOf(release, await readSigner(at('olga.jwk')))

  expect(policy.keys).toEqual([key])
  expect(await assertPublisher(policy, jws, release)).toEqual(key)
})

test('a second key comes behind the first, with an id of its own', async () => {
  const keys = [await take(await make('olga')), await take(await make('mina'), ['lock:prod'])]

  expect((await readPolicy(at('policy.json'))).keys).toEqual(keys)
  expect(keys[0]?.kid).not.toBe(keys[1]?.kid)
  expect(keys[1]).toMatchObject({ name: 'mina', scopes: ['lock:prod'] })
})

test('a key that is known may do more when it is taken in again, and keeps its name', async () => {
  const key = await make()
  await take(key)
  await take({ ...key, name: 'somebody else' }, ['lock:prod', 'publish:mf-one'])

  expect((await readPolicy(at('policy.json'))).keys).toEqual([
    { ...key, scopes: ['publish:mf-one', 'lock:prod'] },
  ])
})

test('a key that was retired is not taken in again', async () => {
  const key = await make()
  const retired = { ...key, scopes: ['publish:mf-one'], retired: true }
  const policy = JSON.stringify({ schema: 'releases/v1/policy', keys: [retired] })
  await writeFile(at('policy.json'), policy)

  await expect(take(key)).rejects.toMatchObject({ code: 'REL-402' })
  expect(await textOf(at('policy.json'))).toBe(policy)
})

test('a key is never overwritten', async () => {
  await make()
  const before = [await textOf(at('olga.jwk')), await textOf(at('olga.public.jwk'))]

  await expect(make()).rejects.toMatchObject({ code: 'REL-405', exit: 5 })
  expect([await textOf(at('olga.jwk')), await textOf(at('olga.public.jwk'))]).toEqual(before)
})

test('no key is made where git would take it along', async () => {
  git('init', '--quiet')

  await expect(make()).rejects.toMatchObject({ code: 'REL-409', exit: 5 })
  await expect(stat(at('olga.jwk'))).rejects.toMatchObject({ code: 'ENOENT' })
  await writeFile(join(folder, '.gitignore'), '*.jwk\n')
  await make()
  expect(String(git('status', '--porcelain', '--untracked-files=all'))).toBe('?? .gitignore\n')
})

test('the people of a new policy are written, an old one keeps its own', async () => {
  const people = [{ uid: 'u1', name: 'Mina on call', scopes: ['rollback:prod/*'] }]
  await take(await make('olga'), [], people)
  await take(await make('mina'))
  await take(await make('team'), [], [...people, ...people])

  expect((await readPolicy(at('policy.json'))).people).toEqual(people)
})

test('a policy that is broken is not replaced by a new one', async () => {
  const key = await make()
  await writeFile(at('policy.json'), '{ "keys": ')

  await expect(take(key)).rejects.toMatchObject({ code: 'REL-401' })
  expect(await textOf(at('policy.json'))).toBe('{ "keys": ')
})

test.each<[string, string, (key: PublicKey) => unknown]>([
  ['the private half', 'private half', (key) => ({ ...key, kty: 'OKP', d: 'd' })],
  ['of another kind', 'no public key', ({ kid, name }) => ({ kid, name, x: 'short' })],
  ['a key with scopes of its own choice', 'no public key', (key) => ({ ...key, scopes: ['*'] })],
  ['a key under the id of another', 'kid', (key) => ({ ...key, kid: 'kid-olga' })],
])('what is handed over as %s is not taken for a public key', async (_what, why, changed) => {
  await writeFile(join(folder, 'half'), JSON.stringify(changed(await make())))

  await expect(readPublicKey(join(folder, 'half'))).rejects.toMatchObject({
    code: 'REL-402',
    message: expect.stringContaining(why),
  })
})

test.each(['', '{'])('a file that holds "%s" or none at all is no public key', async (text) => {
  const path = join(folder, 'half')
  await expect(readPublicKey(path)).rejects.toMatchObject({ code: 'REL-402' })
  await writeFile(path, text)
  await expect(readPublicKey(path)).rejects.toMatchObject({ code: 'REL-402' })
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
