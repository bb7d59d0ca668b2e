import { Refusal } from '@pillbox/releases/codes'
import { type ChannelDocument, readHead, readLog } from '@pillbox/releases/log'
import { makeMove, publishBundles } from '@pillbox/releases/moves'
import { memoryStore, type Store } from '@pillbox/releases/storage'
import { aRemote, aShell, olgaMoves, trust } from '@pillbox/releases/testing'
import { plannedSteps, trialsOf } from '../health/since-when'
import type { Arm } from '../telemetry/trial'
import { watchCanaries } from './watch-canaries'

type GuardParts = Parameters<typeof watchCanaries>[0]

const actor = { sub: 'olga', via: 'cli' as const }
const began = Date.parse('2026-11-20T10:00:00Z')
const anArm = (sessions: number, failures = 0, hardFailures = 0): Arm => {
  return { sessions, failures, hardFailures, places: { failures, hardFailures } }
}
const known = anArm(5000, 25)
const good = anArm(400, 2)

let store: Store
let minute: number
const now = () => began + minute * 60_000
beforeEach(async () => {
  store = memoryStore()
  minute = 0
  await put([aShell('1.0.0'), aRemote('mf-one', '1.0.0')])
})

const put = (bundles: ReturnType<typeof aRemote>[], next?: number[]) => {
  const share = next && { bp: 100, cohorts: [], next }
  const when = () => new Date(now())
  const order = { channel: 'prod', actor, trust, bundles, now: when }
  return publishBundles(store, { ...order, ...(share ? { share } : {}) })
}
const planned = (next = [500, 2000, 10_000]) => put([aRemote('mf-one', '1.1.0')], next)

/** The log, newest first. */
async function entries(): Promise<ChannelDocument[]> {
  const all: ChannelDocument[] = []
  const head = await readHead(store, 'prod')
  if (head) for await (const entry of readLog(store, 'prod', head)) all.push(entry)
  return all
}
const mfOne = async () => (await entries())[0]?.remotes['mf-one']

/** A host that sees this of the step that is on. */
async function aHost(canary: Arm, stable = known, more: Partial<GuardParts> = {}) {
  const log = await entries()
  return watchCanaries({
    store,
    channel: 'prod',
    head: { entry: () => readHead(store, 'prod') },
    trust: async () => trust,
    trials: () => trialsOf(log),
    plans: () => plannedSteps(log),
    arms: async () => ({ stable, canary, sure: { stable, canary } }),
    now,
    addresses: 1,
    ...more,
  })
}
async function look(canary: Arm, stable = known) {
  const guard = await aHost(canary, stable)
  await guard.look()
  return guard.opinions().get('mf-one')
}

test('a good version goes to 1, 5, 20 % and everybody, each step by an entry with its evidence', async () => {
  await planned()
  const seen = []
  for (const at of [10, 20, 30]) {
    minute = at
    await look(good)
    const { canary, stable } = (await mfOne())!
    seen.push([stable, canary?.bp, canary?.plan?.next])
  }

  expect(seen).toEqual([
    ['1.0.0', 500, [2000, 10_000]],
    ['1.0.0', 2000, [10_000]],
    ['1.1.0', undefined, undefined],
  ])
  const [last, raised] = await entries()
  expect(last).toMatchObject({
    action: 'promote',
    actor: { sub: 'guard', via: 'guard' },
    at: '2026-11-20T10:30:00.000Z',
    reason:
      '1.1.0 failed in 2 of 400 browsers (0 could not use it), 1.0.0 failed in 25 of 5000 browsers (0 could not use it)',
    evidence: { canary: { version: '1.1.0', ...good }, logLikelihoodRatio: expect.any(Number) },
    remotes: { 'mf-one': { stable: '1.1.0', lkg: ['1.0.0'] } },
  })
  expect(raised).toMatchObject({ action: 'canary', actor: { via: 'guard' } })
})

test('a step lasts ten minutes, also where enough was seen at once', async () => {
  await planned()
  minute = 9.9

  expect(await look(good)).toMatchObject({ verdict: 'fine', waits: { words: '9 of 10 minutes' } })
  expect((await mfOne())?.canary?.bp).toBe(100)
})

test.each([
  ['few have seen it', anArm(10), known, 'not enough sessions of 1.1.0: 10 of 142'],
  ['it failed more often', anArm(150, 2), known, /^not enough sessions of 1\.1\.0: 150 of \d{3}$/],
  [
    'the version of everybody is hardly known',
    good,
    anArm(99),
    'not enough sessions of 1.0.0: 99 of 100',
  ],
  ['few have seen either', anArm(40), anArm(120), 'not enough sessions of 1.1.0: 40 of 100'],
])('a step is held where %s, and says so', async (_, canary, stable, words) => {
  await planned()
  minute = 10_000
  const opinion = await look(canary, stable)

  expect(opinion?.waits?.words).toEqual(
    words instanceof RegExp ? expect.stringMatching(words) : words,
  )
  expect((await mfOne())?.canary?.bp).toBe(100)
})

test('a bad version is taken back at any step, with its plan', async () => {
  await planned()
  minute = 10
  await look(good)
  await look(anArm(30, 30, 30))

  expect((await mfOne())?.canary).toBeUndefined()
  expect((await entries())[0]).toMatchObject({ action: 'canary', actor: { via: 'guard' } })
})

test('a plan that ends before everybody stays at its last share', async () => {
  await planned([500])
  minute = 10
  await look(good)
  minute = 20
  const opinion = await look(good)

  expect((await mfOne())?.canary).toEqual({
    version: '1.1.0',
    bp: 500,
    salt: 'prod/mf-one/1.1.0',
    cohorts: [],
  })
  expect(opinion).not.toHaveProperty('waits')
})

test('a canary without a plan stays, however good it is', async () => {
  await planned()
  await olgaMoves(store, {
    action: 'canary',
    remote: 'mf-one',
    share: { bp: 100, cohorts: [] },
  })
  minute = 10_000
  await look(good)

  expect((await mfOne())?.canary).toMatchObject({ bp: 100 })
})

test.each([
  ['a locked', { action: 'lock', reason: 'holidays' }, 'REL-204'],
  ['a pinned', { action: 'pin', remote: 'mf-one', reason: 'audit' }, 'REL-205'],
] as const)('%s remote waits, and goes on afterwards', async (_, hold, code) => {
  await planned()
  await olgaMoves(store, hold)
  minute = 10_000
  expect(await look(good)).toMatchObject({ waits: { code } })
  expect((await mfOne())?.canary?.bp).toBe(100)

  const undo = hold.action === 'lock' ? 'unlock' : 'unpin'
  await olgaMoves(store, { ...hold, action: undo } as Parameters<typeof olgaMoves>[1])
  minute = 20_000
  await look(good)
  expect((await mfOne())?.canary?.bp).toBe(500)
})

test('everybody is asked for a second person, who is not the one who planned it', async () => {
  const policy = { ...trust.policy, channels: { prod: { approval: true as const } } }
  await planned([10_000])
  minute = 10
  const guard = await aHost(good, known, { trust: async () => ({ ...trust, policy }) })
  await guard.look()

  expect(guard.opinions().get('mf-one')).toMatchObject({
    waits: {
      code: 'REL-131',
      words: expect.stringContaining('nobody but olga approved of mf-one'),
    },
  })
  expect((await mfOne())?.stable).toBe('1.0.0')
})

test('a remote that is switched off waits, and ten minutes more once it is on', async () => {
  await planned()
  minute = 11
  const move = (action: 'off' | 'on') =>
    makeMove(
      store,
      { channel: 'prod', actor, trust, now: () => new Date(now()) },
      { action, remote: 'mf-one', reason: 'It deletes data.' },
    )
  const host = await aHost(good)
  await move('off')
  await host.look()
  expect(await look(good)).toMatchObject({ waits: { words: 'it is switched off' } })
  expect((await mfOne())?.canary?.bp).toBe(100)

  minute = 30
  await move('on')
  minute = 39
  expect(await look(good)).toMatchObject({ waits: { words: '9 of 10 minutes' } })
  minute = 40
  await look(good)
  expect((await mfOne())?.canary?.bp).toBe(500)
})

test('what was seen of the step before says nothing of this one', async () => {
  await planned()
  minute = 10
  await look(good)
  minute = 30
  // It still counts the first one.
  const late = await aHost(good, known, { arms: async () => undefined })
  await late.look()

  expect((await mfOne())?.canary?.bp).toBe(500)
  expect(late.opinions().size).toBe(0)
})

test('a step that is not sure enough is held, though all reports together would do', async () => {
  await planned()
  minute = 10
  const sure = { stable: known, canary: anArm(400, 200) }
  const guard = await aHost(good, known, {
    arms: async () => ({ stable: known, canary: good, sure }),
  })
  await guard.look()

  expect(guard.opinions().get('mf-one')?.waits?.words).toMatch(/^not enough sessions of 1\.1\.0/)
  expect((await mfOne())?.canary?.bp).toBe(100)
})

test('a step that is older than the entries that are known goes on', async () => {
  await planned()
  minute = 10
  const [newest] = await entries()
  const recent = [{ ...newest!, seq: 203, parent: 202 }]
  const both = { stable: known, canary: good }
  const guard = await aHost(good, known, {
    trials: () => trialsOf(recent),
    plans: () => plannedSteps(recent),
    arms: async () => ({ ...both, sure: both }),
  })
  await guard.look()

  expect((await mfOne())?.canary?.bp).toBe(500)
})

test('a step that was refused is not tried again at each look', async () => {
  await planned()
  await olgaMoves(store, { action: 'lock', reason: 'holidays' })
  minute = 10
  let asked = 0
  const entry = () => {
    asked += 1
    return readHead(store, 'prod')
  }
  const guard = await aHost(good, known, { head: { entry } })
  await guard.look()
  await guard.look()
  expect(asked).toBe(1)
  expect(guard.opinions().get('mf-one')?.waits).toMatchObject({ code: 'REL-204' })

  minute = 11
  await guard.look()
  expect(asked).toBe(2)
})

test('a plan that the store keeps from going on keeps nobody from being withdrawn', async () => {
  await put([aRemote('mf-two', '1.0.0')])
  await planned()
  await olgaMoves(store, {
    action: 'canary',
    remote: 'mf-two',
    version: '1.0.0',
    share: { bp: 100, cohorts: [] },
  }).catch(() => {})
  await publishBundles(store, {
    ...{ channel: 'prod', actor, trust, bundles: [aRemote('mf-two', '1.1.0')] },
    share: { bp: 100, cohorts: [] },
  })
  minute = 10
  const log = await entries()
  const away = new Error('the store is away')
  const get = store.get
  store.get = (key) => (key.includes('mf-one/1.1.0') ? Promise.reject(away) : get(key))
  const guard = await aHost(good, known, {
    trials: () => trialsOf(log),
    plans: () => plannedSteps(log),
    arms: async (remote) => {
      const both = { stable: known, canary: remote === 'mf-one' ? good : anArm(30, 30, 30) }
      return { ...both, sure: both }
    },
  })

  await expect(guard.look()).rejects.toBe(away)
  expect((await entries())[0]?.remotes['mf-two']?.canary).toBeUndefined()
})

test('of two hosts that see the same, one takes the step', async () => {
  await planned()
  minute = 10
  const hosts = [await aHost(good), await aHost(good)]
  const before = (await entries()).length
  await Promise.all(hosts.map((host) => host.look()))
  await Promise.all(hosts.map((host) => host.look()))

  expect((await entries()).length).toBe(before + 1)
  expect((await mfOne())?.canary?.bp).toBe(500)
})

test('what was moved by hand since it was looked at stays', async () => {
  await planned()
  minute = 10
  const host = await aHost(good)
  await put([aRemote('mf-one', '1.2.0')], [500])
  await host.look()

  expect((await mfOne())?.canary).toMatchObject({ version: '1.2.0', bp: 100 })
})

test('over a log whose end is lost no step is taken', async () => {
  await planned()
  minute = 10
  const lost = new Refusal([{ code: 'REL-304', message: 'the end is lost' }])
  const guard = await aHost(good, known, { head: { entry: () => Promise.reject(lost) } })
  await guard.look()

  expect(guard.opinions().get('mf-one')?.waits).toMatchObject({ code: 'REL-304' })
  expect((await mfOne())?.canary?.bp).toBe(100)
})
