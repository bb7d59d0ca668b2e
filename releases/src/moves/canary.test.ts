import { documentKey, readHead } from '../log/entries'
import { publishBundles } from './publish'
import { storeRelease } from '../release/stored-releases'
import { signStored } from '../trust/signed-release'
import { memoryStore } from '../storage/memory'
import type { Store } from '../storage/store'
import { aRemote, aShell } from '../testing/a-bundle'
import { trust } from '../testing/a-trust'
import { olgaMoves } from '../testing/olga-moves'
import { makeMove, type Move } from './verbs'

const actor = { sub: 'olga', via: 'cli' as const }
const remote = 'mf-one'
const canary = { action: 'canary', remote } as const
const promote = { action: 'promote', remote, reason: 'fine', force: true } as const
const back = { action: 'rollback', remote, steps: 1, reason: 'broken' } as const
const five = { bp: 500, cohorts: [] }
const nobody = { bp: 0, cohorts: [] }

const put = (store: Store, bundle: ReturnType<typeof aRemote>, share?: typeof five) =>
  publishBundles(store, {
    channel: 'prod',
    actor,
    trust,
    bundles: [bundle],
    ...(share ? { share } : {}),
  })

/** A channel with a shell, and mf-one 1.0.0 and 1.1.0. */
async function aChannel(): Promise<Store> {
  const store = memoryStore()
  await put(store, aShell('1.0.0'))
  await put(store, aRemote('mf-one', '1.0.0'))
  await put(store, aRemote('mf-one', '1.1.0'))
  return store
}

const head = async (store: Store) => (await readHead(store, 'prod'))?.document
const state = async (store: Store) => (await head(store))?.remotes['mf-one']

test('a version published as a canary leaves everybody else where they are', async () => {
  const store = await aChannel()
  const { document } = await put(store, aRemote('mf-one', '1.2.0'), five)

  expect(document).toMatchObject({
    action: 'canary',
    changes: [{ remote: 'mf-one', from: '1.1.0', to: '1.2.0' }],
  })
  expect(await state(store)).toMatchObject({
    stable: '1.1.0',
    canary: { version: '1.2.0', bp: 500, salt: 'prod/mf-one/1.2.0', cohorts: [] },
  })
})

test('the share of a canary is raised without choosing anew who gets it', async () => {
  const store = await aChannel()
  await put(store, aRemote('mf-one', '1.2.0'), five)
  await olgaMoves(store, { ...canary, share: { bp: 2000, cohorts: ['staff'] } })

  expect((await state(store))?.canary).toEqual({
    version: '1.2.0',
    bp: 2000,
    salt: 'prod/mf-one/1.2.0',
    cohorts: ['staff'],
  })
})

test('a promoted canary is what everybody gets, and the version before is known good', async () => {
  const store = await aChannel()
  await put(store, aRemote('mf-one', '1.2.0'), five)
  await olgaMoves(store, promote)

  const now = await state(store)
  expect(now).toMatchObject({ stable: '1.2.0', lkg: ['1.1.0', '1.0.0'] })
  expect(now?.canary).toBeUndefined()
})

test('a canary for nobody is withdrawn, and publishing it again does not bring it back', async () => {
  const store = await aChannel()
  await put(store, aRemote('mf-one', '1.2.0'), five)
  const document = await olgaMoves(store, { ...canary, share: nobody, reason: 'slow' })

  expect(document).toMatchObject({
    reason: 'slow',
    changes: [{ remote: 'mf-one', from: '1.2.0', to: '1.1.0' }],
  })
  expect((await state(store))?.canary).toBeUndefined()
  const again = await put(store, aRemote('mf-one', '1.2.0'))
  expect(again.withdrawn.map(({ version }) => version)).toEqual(['1.2.0'])
  expect((await state(store))?.stable).toBe('1.1.0')
})

test('publishing what is on trial moves nothing, and says that it is on trial', async () => {
  const store = await aChannel()
  await put(store, aRemote('mf-one', '1.2.0'), five)
  const again = await put(store, aRemote('mf-one', '1.2.0'))

  const onTrial = [expect.objectContaining({ remote: 'mf-one', version: '1.2.0' })]
  expect(again).toEqual({ document: undefined, withdrawn: [], held: [], onTrial })
})

test('a rollback ends the canary', async () => {
  const store = await aChannel()
  await put(store, aRemote('mf-one', '1.2.0'), five)
  await olgaMoves(store, back)

  const now = await state(store)
  expect(now?.stable).toBe('1.0.0')
  expect(now?.canary).toBeUndefined()
})

test.each([
  ['of the shell', { remote: 'shell' }, 'REL-001'],
  ['of an unknown remote', { remote: 'mf-two' }, 'REL-006'],
  ['of an unknown version', { version: '9.9.9' }, 'REL-007'],
  ['of what everybody has', { version: '1.1.0' }, 'REL-009'],
])('a canary %s is refused', async (_what, change, code) => {
  const store = await aChannel()

  const trying = async () => olgaMoves(store, { ...canary, share: five, ...change })
  await expect(trying()).rejects.toMatchObject({ code })
})

test('a remote that nobody has yet is not published as a canary', async () => {
  const store = await aChannel()

  await expect(put(store, aRemote('mf-new', '1.0.0'), five)).rejects.toMatchObject({
    code: 'REL-006',
  })
})

test('there is nothing to promote without a canary', async () => {
  await expect(olgaMoves(await aChannel(), promote)).rejects.toMatchObject({ code: 'REL-010' })
})

test('a canary that does not fit a new shell keeps that shell from going live', async () => {
  const store = await aChannel()
  await put(
    store,
    aRemote('mf-one', '1.2.0', { contract: { host: '~1.0.0', api: '^1.0.0' } }),
    five,
  )
  const contract = { api: '^1.0.0', provides: '1.1.0' }

  await expect(put(store, aShell('2.0.0', { contract }))).rejects.toMatchObject({
    code: 'REL-109',
    message: expect.stringContaining('mf-one 1.2.0'),
  })
})

describe('a pinned remote', () => {
  const pin = { action: 'pin', remote, reason: 'audit' } as const

  test('keeps its version while new ones are stored', async () => {
    const store = await aChannel()
    await olgaMoves(store, pin)
    const done = await put(store, aRemote('mf-one', '1.2.0'))

    expect(done.document).toBeUndefined()
    expect(done.held.map(({ version }) => version)).toEqual(['1.2.0'])
    expect(await state(store)).toMatchObject({ stable: '1.1.0', pinned: { reason: 'audit' } })
  })

  test('takes no canary, but can be taken back', async () => {
    const store = await aChannel()
    await put(store, aRemote('mf-one', '1.2.0'), five)
    await olgaMoves(store, pin)

    await expect(olgaMoves(store, promote)).rejects.toMatchObject({ code: 'REL-205', exit: 4 })
    await olgaMoves(store, back)
    expect((await state(store))?.stable).toBe('1.0.0')
  })

  test('moves again when it is unpinned', async () => {
    const store = await aChannel()
    await olgaMoves(store, pin)
    expect(await olgaMoves(store, pin)).toBeUndefined()
    await olgaMoves(store, { ...pin, action: 'unpin' })
    await put(store, aRemote('mf-one', '1.2.0'))

    expect((await state(store))?.stable).toBe('1.2.0')
  })
})

describe('a locked channel', () => {
  const lock = { action: 'lock', reason: 'holidays' } as const

  test('refuses to publish, and stores nothing', async () => {
    const store = await aChannel()
    await olgaMoves(store, lock)

    await expect(put(store, aRemote('mf-one', '1.2.0'))).rejects.toMatchObject({
      code: 'REL-204',
      message: expect.stringContaining('holidays'),
    })
    expect(await store.list('remotes/mf-one/1.2.0/')).toEqual([])
  })

  test('can be rolled back, and moves again when it is unlocked', async () => {
    const store = await aChannel()
    await olgaMoves(store, lock)
    await olgaMoves(store, back)
    await olgaMoves(store, { ...lock, action: 'unlock' })
    await put(store, aRemote('mf-one', '1.2.0'))

    expect(await state(store)).toMatchObject({ stable: '1.2.0', lkg: ['1.0.0'] })
  })

  test('a lock of one remote leaves the others free', async () => {
    const store = await aChannel()
    await put(store, aRemote('mf-two', '1.0.0'))
    await olgaMoves(store, { ...lock, remote: 'mf-two' })
    await put(store, aRemote('mf-one', '1.2.0'))

    await expect(put(store, aRemote('mf-two', '1.1.0'))).rejects.toMatchObject({ code: 'REL-204' })
  })
})

test('a rollback that kills is marked, so that open tabs follow at once', async () => {
  const store = await aChannel()
  const document = await olgaMoves(store, { ...back, reason: 'leaks', kill: true })

  expect(document?.urgency).toBe('kill')
  expect(document?.remotes['mf-one']?.killedAt).toBe(document?.seq)
})

describe('a version goes to everybody', () => {
  const began = Date.parse('2026-11-20T10:00:00Z')
  const at = (minutes: number) => () => new Date(began + minutes * 60_000)
  const move = (store: Store, asked: Move, minutes: number) =>
    makeMove(store, { channel: 'prod', actor, trust, now: at(minutes) }, asked)
  const give = (store: Store, bp: number, minutes: number, reason?: string) => {
    const share = { bp, cohorts: [] }
    const words = reason === undefined ? {} : { reason }
    return move(store, { ...canary, version: '1.2.0', share, ...words }, minutes)
  }
  const toAll = (more = {}): Move => ({ action: 'promote', remote, ...more })

  async function withNext(): Promise<Store> {
    const store = await aChannel()
    const bundle = aRemote('mf-one', '1.2.0')
    await storeRelease(store, bundle)
    await signStored(store, bundle.release, trust)
    return store
  }

  test('when some had it for ten minutes, at whichever share', async () => {
    const store = await withNext()
    await give(store, 500, 0)
    await give(store, 2000, 8)
    await expect(move(store, toAll(), 9.9)).rejects.toMatchObject({
      code: 'REL-125',
      exit: 3,
      message:
        'mf-one 1.2.0 is out for 9 minutes: wait until it is ten, or --force with a --reason',
    })
    await move(store, toAll(), 10)

    expect(await state(store)).toMatchObject({ stable: '1.2.0' })
  })

  test('at once by force, with a reason that the log keeps', async () => {
    const store = await withNext()
    await give(store, 500, 0)
    await expect(move(store, toAll({ force: true }), 1)).rejects.toMatchObject({ code: 'REL-125' })
    await move(store, toAll({ force: true, reason: 'The old one hurts.' }), 1)

    expect(await head(store)).toMatchObject({
      action: 'promote',
      forced: true,
      reason: 'The old one hurts.',
    })
  })

  test.each<[string, Move]>([
    ['withdrawn as a canary', { ...canary, share: nobody, reason: 'slow' }],
    ['rolled back', back],
  ])(
    'only for a reason when it was %s before, at the first step and at the last',
    async (_, away) => {
      const store = await withNext()
      await give(store, 500, 0)
      if (away.action === 'rollback') await move(store, toAll(), 20)
      await move(store, away, 30)
      await expect(give(store, 500, 40)).rejects.toMatchObject({ code: 'REL-126', exit: 3 })
      await give(store, 500, 40, 'It was the network.')
      await give(store, 2000, 50)
      await expect(move(store, toAll(), 70)).rejects.toMatchObject({
        code: 'REL-126',
        message: 'mf-one 1.2.0 was taken back before: say why with --reason',
      })
      await move(store, toAll({ reason: 'Looked at for an hour.' }), 70)

      expect(await state(store)).toMatchObject({ stable: '1.2.0' })
    },
  )

  test('the time before it was taken back does not count', async () => {
    const store = await withNext()
    await give(store, 500, 0)
    await move(store, { ...canary, share: nobody, reason: 'slow' }, 30)
    await give(store, 500, 40, 'It was the network.')

    await expect(move(store, toAll({ reason: 'ok' }), 45)).rejects.toMatchObject({
      code: 'REL-125',
    })
  })

  test('more than half of all people are asked for what everybody is: ten minutes, or a reason', async () => {
    const store = await withNext()
    const most = (minutes: number, more = {}) => {
      const share = { bp: 5001, cohorts: [] }
      return move(store, { ...canary, version: '1.2.0', share, ...more }, minutes)
    }
    await expect(most(0)).rejects.toMatchObject({
      code: 'REL-125',
      message:
        'mf-one 1.2.0 is out for 0 minutes: wait until it is ten, or --force with a --reason',
    })
    await give(store, 5000, 0)
    await expect(most(9.9)).rejects.toMatchObject({ code: 'REL-125' })
    await expect(most(9.9, { force: true })).rejects.toMatchObject({ code: 'REL-125' })
    await most(9.9, { force: true, reason: 'The old one hurts.' })
    expect(await head(store)).toMatchObject({ action: 'canary', forced: true })
    await give(store, 9000, 10)

    expect((await state(store))?.canary?.bp).toBe(9000)
  })

  test('only for a reason when nobody can read whether it was taken back before', async () => {
    const store = await withNext()
    await store.delete(documentKey('prod', 1))
    await store.putHint(documentKey('prod', 1), Buffer.from('{'))
    await expect(give(store, 500, 0)).rejects.toMatchObject({
      code: 'REL-126',
      message:
        'mf-one 1.2.0 may have been taken back before (channels/prod/000000001.json is damaged): say why with --reason',
    })
    await give(store, 500, 0, 'It is new.')
    await move(store, toAll({ reason: 'It is new.' }), 10)

    expect(await state(store)).toMatchObject({ stable: '1.2.0' })
  })

  test('what another version took the place of was not taken back', async () => {
    const store = await aChannel()
    const share = { bp: 500, cohorts: [] }
    await move(store, { ...canary, version: '1.0.0', share }, 0)

    expect((await state(store))?.canary?.version).toBe('1.0.0')
  })
})
