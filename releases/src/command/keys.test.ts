import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { aTerminal, type Terminal } from './testing/a-terminal'

let keeper: Terminal
let team: Terminal
beforeEach(async () => {
  keeper = await aTerminal()
  team = await aTerminal({ store: keeper.store })
})
afterEach(() => Promise.all([keeper.close(), team.close()]))

const half = () => join(team.folder, 'key.public.jwk')
const knownTo = async ({ paths }: Terminal) => JSON.parse(await readFile(paths.policy, 'utf8')).keys

test('a team makes its key, and one command takes the public half in for its own remote', async () => {
  const made = await team.run('keygen', '--name', 'team diary')
  const admitted = await keeper.run('admit', half(), '--remote', 'mf-diary')

  expect(made).toEqual({
    code: 0,
    err: '',
    out:
      `${team.paths.key} is the key of team diary: keep it secret\n` +
      `${half()} is its public half: who keeps the policy takes it in with \`releases admit\`\n`,
  })
  const scopes = [
    'publish:mf-diary',
    'canary:prod/mf-diary',
    'promote:prod/mf-diary',
    'rollback:prod/mf-diary',
    'override:prod/mf-diary',
  ]
  expect(admitted).toEqual({
    code: 0,
    err: '',
    out: `${keeper.paths.policy} knows team diary, who may ${scopes.join(', ')}\n`,
  })
  expect(await knownTo(keeper)).toEqual([expect.objectContaining({ name: 'team diary', scopes })])
})

test('nothing of a key is in the policy of its maker, who is not its keeper', async () => {
  await team.run('keygen', '--name', 'team diary')

  await expect(knownTo(team)).rejects.toMatchObject({ code: 'ENOENT' })
})

test('for another channel and more than the own remote, the scopes are named', async () => {
  await team.run('keygen', '--name', 'ops')
  const more = ['--channel', 'next', '--remote', 'mf-diary', '--scope', 'lock:next', '--json']
  const { out } = await keeper.run('admit', half(), ...more)

  expect(JSON.parse(out).key.scopes).toEqual([
    'lock:next',
    'publish:mf-diary',
    'canary:next/mf-diary',
    'promote:next/mf-diary',
    'rollback:next/mf-diary',
    'override:next/mf-diary',
  ])
})

test('a key that is to do nothing is not taken in', async () => {
  await team.run('keygen', '--name', 'team diary')

  expect(await keeper.run('admit', half())).toMatchObject({
    code: 2,
    err: expect.stringContaining('say what it may do'),
  })
})

test('the private half is refused, and not written anywhere', async () => {
  await team.run('keygen', '--name', 'team diary')
  const asked = await keeper.run('admit', team.paths.key, '--remote', 'mf-diary')

  expect(asked).toMatchObject({ code: 5, err: expect.stringContaining('the private half') })
  await expect(knownTo(keeper)).rejects.toMatchObject({ code: 'ENOENT' })
})

test('where the policy is broken no key is made that could not be taken in', async () => {
  await writeFile(team.paths.policy, '{ "keys": ')

  expect(await team.run('keygen', '--name', 'olga', '--scope', '*')).toMatchObject({ code: 5 })
  await rm(team.paths.policy)
  expect(await team.run('keygen', '--name', 'olga', '--scope', '*')).toMatchObject({ code: 0 })
})
