import { publishBundles } from '@pillbox/releases/moves'
import { readHead } from '@pillbox/releases/log'
import { memoryStore, type Store } from '@pillbox/releases/storage'
import { aRemote, aShell, olgaMoves, trust } from '@pillbox/releases/testing'
import type { Arm } from '../telemetry/trial'
import { watchCanaries } from './watch-canaries'

const actor = { sub: 'olga', via: 'cli' as const }
const share = { bp: 500, cohorts: [] }
const now = () => Date.parse('2026-11-20T10:00:00Z')
const anArm = (sessions: number, failures: number, hardFailures: number): Arm => {
  return { sessions, failures, hardFailures, places: { failures, hardFailures } }
}
const fine = anArm(500, 2, 0)
const broken = anArm(30, 30, 30)
const unseen = anArm(3, 1, 0)

type PlannedSteps = Parameters<typeof watchCanaries>[0]['plans']

const armsOf = (stable: Arm, canary: Arm) => {
  const both = { stable, canary }
  return { ...both, sure: both }
}

let store: Store
beforeEach(async () => {
  store = memoryStore()
  const put = (bundles: ReturnType<typeof aRemote>[], more = {}) =>
    publishBundles(store, { channel: 'prod', actor, trust, bundles, ...more })
  await put([aShell('1.0.0'), aRemote('mf-one', '1.0.0'), aRemote('mf-two', '1.0.0')])
  await put([aRemote('mf-one', '1.1.0')], { share })
})

const head = async () => (await readHead(store, 'prod'))?.document
const aGuard = (
  canaryArm: Arm,
  stable = fine,
  entry = () => readHead(store, 'prod'),
  plans: PlannedSteps = () => new Map(),
) =>
  watchCanaries({
    store,
    channel: 'prod',
    head: { entry },
    trust: async () => trust,
    trials: () => new Map([['mf-one', { since: 2, stable: '1.0.0', canary: '1.1.0' }]]),
    plans,
    arms: async () => armsOf(stable, canaryArm),
    now,
    addresses: 1,
  })

test('a canary that fails is withdrawn by an entry of the log, with its evidence', async () => {
  await aGuard(broken).look()

  expect(await head()).toMatchObject({
    seq: 3,
    at: '2026-11-20T10:00:00.000Z',
    action: 'canary',
    actor: { sub: 'guard', via: 'guard' },
    reason:
      '1.1.0 failed in 30 of 30 browsers (30 could not use it), 1.0.0 failed in 2 of 500 browsers (0 could not use it)',
    evidence: {
      since: 2,
      canary: { version: '1.1.0', ...broken },
      stable: { version: '1.0.0', ...fine },
    },
    changes: [{ remote: 'mf-one', from: '1.1.0', to: '1.0.0' }],
  })
  expect((await head())?.remotes['mf-one']).toEqual({ stable: '1.0.0', state: 'on', lkg: [] })
})

test.each([
  ['that runs well', fine],
  ['that few have seen', unseen],
  ['that nobody has seen', anArm(0, 0, 0)],
])('a canary %s is neither withdrawn nor promoted', async (_, arm) => {
  const before = await head()
  const guard = aGuard(arm)
  await guard.look()

  expect(await head()).toEqual(before)
  expect(guard.opinions().get('mf-one')).toMatchObject({
    verdict: arm === fine ? 'fine' : 'unsure',
  })
})

test('a stable version that fails is not touched', async () => {
  const before = await head()
  await aGuard(fine, broken).look()

  expect(await head()).toEqual(before)
})

test('of two hosts that see the same, one withdraws', async () => {
  await Promise.all([aGuard(broken).look(), aGuard(broken).look()])
  await aGuard(broken).look()

  expect((await head())?.seq).toBe(3)
})

test('a version that took the place of the bad one meanwhile stays', async () => {
  await publishBundles(store, {
    channel: 'prod',
    actor,
    trust,
    bundles: [aRemote('mf-one', '1.2.0')],
    share,
  })
  await aGuard(broken).look()

  expect((await head())?.remotes['mf-one']?.canary?.version).toBe('1.2.0')
})

test('also a locked channel is protected from a bad canary', async () => {
  await olgaMoves(store, { action: 'lock', reason: 'holidays' })
  await aGuard(broken).look()

  expect((await head())?.remotes['mf-one']?.canary).toBeUndefined()
})

test('what was withdrawn can be tried again by hand, for a reason', async () => {
  await aGuard(broken).look()
  const trial = { action: 'canary', remote: 'mf-one', version: '1.1.0', share } as const
  await expect(olgaMoves(store, trial)).rejects.toMatchObject({ code: 'REL-126' })
  await olgaMoves(store, { ...trial, reason: 'It was the network.' })

  expect((await head())?.remotes['mf-one']?.canary?.version).toBe('1.1.0')
})

test('nothing is withdrawn on a log that is not to be believed', async () => {
  const before = await head()
  const lost = new Error('the end of the log is lost')
  const guard = aGuard(broken, fine, () => Promise.reject(lost))

  await expect(guard.look()).rejects.toBe(lost)
  expect(await head()).toEqual(before)
})
