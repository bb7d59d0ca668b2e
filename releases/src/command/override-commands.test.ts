import { publishBundles } from '../moves/publish'
import { storeRelease } from '../release/stored-releases'
import { aRemote, aShell } from '../testing/a-bundle'
import { trust } from '../testing/a-trust'
import { checkLink } from '../trust/override-token'
import { readPolicy } from '../trust/policy'
import { aTerminal, type Terminal } from './testing/a-terminal'

let terminal: Terminal
beforeEach(async () => {
  terminal = await aTerminal()
  await terminal.run('keygen', '--name', 'olga', '--scope', 'override:prod/mf-one')
  const { store } = terminal
  for (const remote of ['mf-one', 'mf-two']) await storeRelease(store, aRemote(remote, '1.2.3'))
  const actor = { sub: 'olga', via: 'cli' } as const
  await publishBundles(store, { channel: 'prod', actor, trust, bundles: [aShell('1.0.0')] })
})
afterEach(() => terminal.close())

const tokenIn = (said: string) => /\?token=(\S+)/.exec(said)?.[1] ?? ''

async function checked(said: string, channel = 'prod') {
  const policy = await readPolicy(terminal.paths.policy)
  return checkLink(policy, tokenIn(said), channel, terminal.now)
}

test('override prints a link to the host, and until when it counts', async () => {
  const { code, out } = await terminal.run('override', 'mf-one', '1.2.3')

  expect(code).toBe(0)
  expect(out).toMatch(
    /^http:\/\/localhost:3000\/releases\/v1\/override\?token=[\w.-]+\ncounts until 2026-11-20T18:00:00.000Z\n$/,
  )
  expect(await checked(out)).toMatchObject({ remotes: { 'mf-one': '1.2.3' }, sub: 'olga' })
})

test('it may lead to a server on the own machine, on another host, for another time', async () => {
  const args = ['--ttl', '15m', '--host', 'https://app.test/x', '--json']
  const { out } = await terminal.run('override', 'mf-one', 'http://localhost:3100', ...args)
  const { link, until } = JSON.parse(out)

  expect(link).toMatch(/^https:\/\/app\.test\/releases\/v1\/override\?token=/)
  expect(until).toBe('2026-11-20T16:15:00.000Z')
  expect((await checked(link)).remotes).toEqual({ 'mf-one': 'http://localhost:3100' })
})

test('open prints a link to a past composition, when the key may', async () => {
  const refused = await terminal.run('open', 'prod@12')
  expect(refused).toMatchObject({ code: 5, err: 'REL-404 olga may not open:prod\n' })

  await terminal.allow('open:prod')
  const { out } = await terminal.run('open', 'prod@1')
  expect((await checked(out)).seq).toBe(1)
})

test.each([
  ['longer than 8 hours', ['override', 'mf-one', '1.2.3', '--ttl', '9h'], 2],
  ['for a time that is none', ['override', 'mf-one', '1.2.3', '--ttl', 'long'], 2],
  ['to a version that is none', ['override', 'mf-one', 'newest'], 2],
  ['to another machine', ['override', 'mf-one', 'http://10.0.0.1:3100'], 2],
  ['to an entry that is none', ['open', 'prod@0'], 2],
  ['to a channel that is none', ['open', '../x@1'], 2],
  ['of a remote that the key does not cover', ['override', 'mf-two', '1.2.3'], 5],
])('there is no link %s', async (_what, args, code) => {
  const said = await terminal.run(...args)

  expect(said).toMatchObject({ code, out: '' })
})

test('there is no link to a version or an entry that never was, in the store at hand', async () => {
  await terminal.allow('open:prod')

  expect(await terminal.run('override', 'mf-one', '1.2.4')).toEqual({
    code: 2,
    out: '',
    err: 'REL-007 mf-one 1.2.4 was never published\n',
  })
  expect(await terminal.run('open', 'prod@12')).toEqual({
    code: 2,
    out: '',
    err: 'REL-011 the log of prod has no entry 12\n',
  })
  const elsewhere = ['--host', 'https://app.test']
  expect((await terminal.run('override', 'mf-one', '1.2.4', ...elsewhere)).code).toBe(0)
})

test('without the policy of the host at hand the link is made all the same', async () => {
  await terminal.forgetPolicy()

  expect((await terminal.run('override', 'mf-two', '1.2.3')).code).toBe(0)
})
