import type { Bundle } from '../../release/bundle'
import { readHead } from '../../log/entries'
import { publishBundles } from '../../moves/publish'
import { memoryStore } from '../../storage/memory'
import type { Store } from '../../storage/store'
import { aRemote, aShell } from '../../testing/a-bundle'
import { trust } from '../../testing/a-trust'
import { olgaMoves } from '../../testing/olga-moves'
import { gateAgainst } from '../gate'

const actor = { sub: 'olga', via: 'cli' as const }
const ui = '@pillbox/shared/ui'
const put = (store: Store, ...bundles: Bundle[]) =>
  publishBundles(store, { channel: 'prod', actor, trust, bundles })

const wanted = (requiredVersion: string) => ({ name: ui, requiredVersion, singleton: true })
const giving = (version: string, names: string[], shared = '1.0.0') =>
  aShell(version, {
    shared: [{ ...wanted(`^${shared}`), version: shared }],
    gives: { [ui]: names },
  })
const taking = (version: string, names: string[], range = '^1.0.0', remote = 'mf-one') =>
  aRemote(remote, version, { shared: [wanted(range)], takes: { [ui]: names } })

const sentencesOf = async (host: Bundle, ...bundles: Bundle[]) =>
  (await gateAgainst(host, bundles)).map(({ code, message }) => `${code} ${message}`)
const live = async (store: Store) => (await readHead(store, 'prod'))?.document

async function anApp(...bundles: Bundle[]): Promise<Store> {
  const store = memoryStore()
  await put(store, ...bundles)
  return store
}

test('a remote that takes a name the live shell does not give is refused, with remote, door and name', async () => {
  const shell = giving('1.0.0', ['Card'])

  expect(await sentencesOf(shell, taking('1.0.0', ['Card']))).toEqual([])
  expect(await sentencesOf(shell, taking('1.0.0', ['Card', 'Plan', 'Form']))).toEqual([
    `REL-123 mf-one 1.0.0: takes Plan, Form of ${ui}, which the shell 1.0.0 does not give; publish a shell that gives it, in the same call or before, or do without`,
  ])
})

test('a shell that gives a name no more is refused while a live remote takes it', async () => {
  const store = await anApp(giving('1.0.0', ['Card', 'Form']), taking('1.0.0', ['Form']))

  await expect(put(store, giving('2.0.0', ['Card']))).rejects.toMatchObject({
    code: 'REL-123',
    exit: 3,
    message: expect.stringContaining(`mf-one 1.0.0: takes Form of ${ui}`),
  })
  expect((await live(store))?.host.version).toBe('1.0.0')
})

test('a shell that gives a name no more is refused while a canary takes it', async () => {
  const store = await anApp(giving('1.0.0', ['Card', 'Form']), taking('1.0.0', ['Card']))
  await put(store, taking('1.1.0', ['Form']))
  const remote = 'mf-one'
  await olgaMoves(store, { action: 'rollback', remote, reason: 'x' })
  const share = { bp: 500, cohorts: [] }
  await olgaMoves(store, { action: 'canary', remote, share, version: '1.1.0', reason: 'Again' })

  await expect(put(store, giving('2.0.0', ['Card']))).rejects.toMatchObject({
    code: 'REL-123',
    message: expect.stringContaining('mf-one 1.1.0: takes Form'),
  })
})

describe('an earlier good version', () => {
  const anAppWithPast = async () => {
    const store = await anApp(giving('1.0.0', ['Card', 'Form']), taking('1.0.0', ['Form']))
    await put(store, taking('1.1.0', ['Card']))
    return store
  }

  test('refuses a shell that gives what it takes no more', async () => {
    const store = await anAppWithPast()

    await expect(put(store, giving('2.0.0', ['Card']))).rejects.toMatchObject({
      code: 'REL-123',
      message: expect.stringMatching(
        /mf-one 1\.0\.0: takes Form .*; it is kept to fall back on: name mf-one in the same call to give that up$/,
      ),
    })
    expect((await live(store))?.host.version).toBe('1.0.0')
  })

  test('is given up by a remote that is named in the same call, though nothing of it moves', async () => {
    const store = await anAppWithPast()
    await put(store, giving('2.0.0', ['Card']), taking('1.1.0', ['Card']))

    expect(await live(store)).toMatchObject({
      host: { version: '2.0.0' },
      remotes: { 'mf-one': { stable: '1.1.0', lkg: [] } },
    })
  })

  test('is given up by a remote that follows the shell, when it does not fit, and kept when it does', async () => {
    const store = await anAppWithPast()
    await put(store, taking('1.2.0', ['Form']))
    await put(store, giving('2.0.0', ['Card']), taking('2.0.0', ['Card']))

    expect((await live(store))?.remotes['mf-one']).toMatchObject({
      stable: '2.0.0',
      lkg: ['1.1.0'],
    })
  })

  test('refuses the way back to a shell that does not give what it takes, unless that is forced', async () => {
    const store = await anApp(giving('1.0.0', ['Card']), taking('1.0.0', ['Card']))
    await put(store, giving('1.1.0', ['Card', 'Plan']))
    await put(store, taking('1.1.0', ['Plan']))
    await put(store, taking('1.2.0', ['Card']))
    const back = { action: 'rollback', remote: 'shell', reason: 'no picture' } as const

    await expect(olgaMoves(store, back)).rejects.toMatchObject({ code: 'REL-123' })
    const forced = await olgaMoves(store, { ...back, force: true })
    expect(forced?.host.version).toBe('1.0.0')
  })
})

test('the way back to a shell is refused when it does not give what a live remote takes', async () => {
  const store = await anApp(giving('1.0.0', ['Card']), taking('1.0.0', ['Card']))
  const back = { action: 'rollback', remote: 'shell', reason: 'no picture' } as const
  await put(store, giving('1.1.0', ['Card', 'Plan']), taking('1.1.0', ['Plan']))

  await expect(olgaMoves(store, back)).rejects.toMatchObject({
    code: 'REL-123',
    message: expect.stringContaining('mf-one 1.1.0: takes Plan'),
  })
})

test('doors that are a version away are said in one line', async () => {
  const doors = [ui, '@pillbox/shared/router']
  const all = (range: string) =>
    doors.map((name) => ({ name, requiredVersion: range, singleton: true }))
  const shell = aShell('2.0.0', {
    shared: all('^2.0.0').map((row) => ({ ...row, version: '2.0.0' })),
  })

  expect(await sentencesOf(shell, aRemote('mf-one', '1.0.0', { shared: all('^1.0.0') }))).toEqual([
    `REL-107 mf-one 1.0.0: needs ${doors.join(', ')} ^1.0.0, the shell 2.0.0 has 2.0.0; build against the shell's version; a shell of another one goes with its remotes`,
  ])
})

test('a name that is another thing by now is refused by the version of shared, both ways', async () => {
  const names = ['Card']
  const store = await anApp(giving('1.0.0', names), taking('1.0.0', names))

  await expect(put(store, giving('2.0.0', names, '2.0.0'))).rejects.toMatchObject({
    code: 'REL-107',
    message: expect.stringContaining(`mf-one 1.0.0: needs ${ui} ^1.0.0, the shell 2.0.0 has 2.0.0`),
  })
  await expect(put(store, taking('2.0.0', names, '^2.0.0'))).rejects.toMatchObject({
    code: 'REL-107',
    message: expect.stringContaining(`mf-one 2.0.0: needs ${ui} ^2.0.0, the shell 1.0.0 has 1.0.0`),
  })
  const both = await put(store, giving('2.0.0', names, '2.0.0'), taking('2.0.0', names, '^2.0.0'))
  expect(both.document?.host.version).toBe('2.0.0')
})

test('after a major version the shell goes back by force, and its remotes after it without', async () => {
  const names = ['Card']
  const store = await anApp(giving('1.0.0', names), taking('1.0.0', names))
  await put(store, giving('2.0.0', names, '2.0.0'), taking('2.0.0', names, '^2.0.0'))
  const back = { action: 'rollback', reason: 'no picture', to: '1.0.0' } as const

  await expect(olgaMoves(store, { ...back, remote: 'shell' })).rejects.toMatchObject({
    code: 'REL-107',
  })
  await olgaMoves(store, { ...back, remote: 'shell', force: true })
  const document = await olgaMoves(store, { ...back, remote: 'mf-one' })
  expect(document).toMatchObject({ host: { version: '1.0.0' } })
  expect(document?.remotes['mf-one']?.stable).toBe('1.0.0')
})

describe('a release that does not say its names', () => {
  const silent = (remote: string) => aRemote(remote, '1.0.0', { shared: [wanted('^1.0.0')] })
  const mute = aShell('1.0.0', { shared: [{ ...wanted('^1.0.0'), version: '1.0.0' }] })

  test('stays live beside a shell that does, and that beside it', async () => {
    const store = await anApp(mute, silent('mf-old'))
    await put(store, giving('1.1.0', ['Card']))
    await put(store, taking('1.0.0', ['Card']))

    expect((await live(store))?.remotes['mf-old']?.stable).toBe('1.0.0')
    const back = { action: 'rollback', remote: 'shell', reason: 'no picture' } as const
    expect((await olgaMoves(store, back))?.host.version).toBe('1.0.0')
  })

  test('is not published any more', async () => {
    const store = await anApp(giving('1.1.0', ['Card']), taking('1.0.0', ['Card']))

    await expect(put(store, silent('mf-old'))).rejects.toMatchObject({
      code: 'REL-124',
      message: `mf-old 1.0.0: does not say which names of ${ui} it takes; build it again`,
    })
    const older = aShell('1.2.0', { shared: mute.release.shared })
    await expect(put(store, older)).rejects.toMatchObject({
      code: 'REL-124',
      message: `shell 1.2.0: does not say which names of ${ui} it gives; build it again`,
    })
  })
})
