import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aKey, aPolicy } from '../testing/a-trust'
import { keygen } from './keygen'
import { followPolicy } from './policy'

let path: string
beforeEach(async () => {
  path = join(await mkdtemp(join(tmpdir(), 'pillbox-policy-')), 'releases.policy.json')
})
afterEach(() => rm(join(path, '..'), { recursive: true }))

const write = (policy: unknown) => writeFile(path, JSON.stringify(policy))

test('a policy is read again when its file changes', async () => {
  await write(aPolicy(aKey('olga').key))
  const policy = followPolicy(path, fail)

  expect((await policy()).keys).toMatchObject([{ name: 'olga' }])
  expect(await policy()).toBe(await policy())
  await write(aPolicy(aKey('olga').key, aKey('mina').key))
  expect((await policy()).keys).toMatchObject([{ name: 'olga' }, { name: 'mina' }])
})

test('a policy that can not be used is reported once, and the last good one stays', async () => {
  await write(aPolicy(aKey('olga').key))
  const report = jest.fn()
  const policy = followPolicy(path, report)
  const good = await policy()
  await writeFile(path, '{ "keys": ')

  expect(await policy()).toBe(good)
  expect(await policy()).toBe(good)
  expect(report.mock.calls).toEqual([[expect.stringMatching(/^REL-401 the policy /)]])
})

test('a start without a policy is refused', async () => {
  await expect(followPolicy(path, fail)()).rejects.toMatchObject({ code: 'REL-401' })
})

test('a new key lies in a folder for its owner alone, whatever the umask', async () => {
  const umask = process.umask(0)
  const keyPath = join(path, '../data/olga.jwk')
  await keygen('olga', keyPath)
  process.umask(umask)

  const found = await Promise.all([keyPath, join(keyPath, '..')].map((each) => stat(each)))
  expect(found.map(({ mode }) => (mode & 0o777).toString(8))).toEqual(['600', '700'])
})

function fail(problem: string): never {
  throw new Error(problem)
}
