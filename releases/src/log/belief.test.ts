import { publishBundles } from '../moves/publish'
import { makeMove, type Move } from '../moves/verbs'
import { memoryStore } from '../storage/memory'
import type { Store } from '../storage/store'
import { aRemote, aShell } from '../testing/a-bundle'
import { aKey, aPolicy } from '../testing/a-trust'
import { cutLog, editEntry, forgeEntry, hashOf } from '../testing/forge-entry'
import type { Signer } from '../trust/signing'
import { verify } from '../verify'
import { assertBelieved } from './belief'
import type { Canary, ChannelDocument } from './document'
import { readHead } from './entries'

const olga = aKey('olga')
const team = aKey('team one', ['publish:mf-one', 'canary:prod/mf-one', 'promote:prod/mf-one'])
const oncall = aKey('on call', ['rollback:prod/*', 'lock:prod'])
const host = aKey('host', ['publish:*', 'canary:*', 'promote:*', 'rollback:*', 'lock:*', 'sign:*'])
const stranger = aKey('stranger')
const policy = aPolicy(olga.key, team.key, oncall.key, host.key)

const around = (signer: Signer, sub = signer.name) => ({
  channel: 'prod',
  actor: { sub, via: 'cli' as const },
  trust: { policy, signer },
})
const move = (signer: Signer, step: Move, sub?: string) =>
  makeMove(store, around(signer, sub), step)
const put = (signer: Signer, ...bundles: ReturnType<typeof aRemote>[]) =>
  publishBundles(store, { ...around(signer), bundles })

let store: Store
beforeEach(async () => {
  store = memoryStore()
  await put(olga.signer, aShell('1.0.0'), aRemote('mf-one', '1.0.0'), aRemote('mf-two', '1.0.0'))
  await put(team.signer, aRemote('mf-one', '1.1.0'))
})

async function believe(by = policy): Promise<string> {
  try {
    await assertBelieved(store, by, (await readHead(store, 'prod'))!)
    return 'believed'
  } catch (error) {
    return (error as { code: string }).code
  }
}

const state = (change: Partial<ChannelDocument['remotes'][string]>, name = 'mf-one') => {
  return ({ remotes }: ChannelDocument) => ({
    remotes: { ...remotes, [name]: { ...remotes[name]!, ...change } },
  })
}
const aCanary: Canary = { version: '1.0.0', bp: 100, salt: 'prod/mf-one/1.0.0', cohorts: [] }
const planOfTeam = { next: [10_000], by: 'team one' }
const turnedOff = (live: ChannelDocument) => ({
  ...state({ state: 'off' })(live),
  action: 'off' as const,
})

test('whatever a person or a pipeline did with a key of theirs is believed', async () => {
  const share = { bp: 500, cohorts: [] }
  const [remote, reason] = ['mf-one', 'because']
  await move(team.signer, { action: 'canary', remote, version: '1.0.0', share })
  await move(team.signer, { action: 'promote', remote, reason, force: true })
  await move(oncall.signer, { action: 'rollback', remote, reason, to: '1.1.0', kill: true })
  await move(oncall.signer, { action: 'off', remote, reason, message: 'Soon.' })
  await move(oncall.signer, { action: 'on', remote, reason })
  await move(oncall.signer, { action: 'pin', remote: 'mf-two', reason })
  await move(oncall.signer, { action: 'unpin', remote: 'mf-two', reason })
  await move(oncall.signer, { action: 'lock', reason })
  await move(oncall.signer, { action: 'unlock', reason })
  const asked = { action: 'canary', remote, reason, version: '1.0.0', share } as const
  await move(host.signer, asked, 'a pipeline')

  expect((await readHead(store, 'prod'))?.document.seq).toBe(12)
  expect(await believe()).toBe('believed')
  expect((await verify(store, policy)).findings).toEqual([])
})

test('a shell takes from remotes what does not run in it, and a publisher of both may that', async () => {
  const needs = (range: string) => ({ contract: { host: range, api: '^1.0.0' } })
  const shells = aKey('shells', ['publish:shell', 'publish:mf-one', 'publish:mf-two'])
  policy.keys.push(shells.key)
  await put(
    shells.signer,
    aShell('2.0.0', { contract: { api: '^1.0.0', provides: '2.0.0' } }),
    aRemote('mf-one', '2.0.0', needs('^2.0.0')),
    aRemote('mf-two', '2.0.0', needs('^2.0.0')),
  )

  expect(await believe()).toBe('believed')
})

test.each<[string, Signer | undefined, string]>([
  ['nobody', undefined, 'REL-403'],
  ['a stranger', stranger.signer, 'REL-403'],
  ['a team that may publish, not switch off', team.signer, 'REL-404'],
])('a remote that was turned off by %s is not believed', async (_who, signer, code) => {
  await forgeEntry(store, turnedOff, signer)

  expect(await believe()).toBe(code)
  expect((await verify(store, policy)).findings).toMatchObject([{ code }])
})

test.each<[string, (live: ChannelDocument) => Partial<ChannelDocument>, string]>([
  [
    'the version of another team',
    (live) => ({ ...state({ stable: '1.0.1' }, 'mf-two')(live), action: 'publish' }),
    'REL-404',
  ],
  ['off, and calls it publish', (live) => ({ ...turnedOff(live), action: 'publish' }), 'REL-302'],
  ['a shell', () => ({ action: 'canary', host: { version: '6.6.6', lkg: [] } }), 'REL-302'],
  ['a lock', () => ({ action: 'publish', locks: { '*': { reason: 'mine' } } }), 'REL-302'],
  ['a remote away', () => ({ action: 'publish', remotes: {} }), 'REL-302'],
  [
    'as promoted what was no canary',
    (live) => ({ ...state({ stable: '6.6.6' })(live), action: 'promote' }),
    'REL-302',
  ],
  [
    'a plan of another, who may approve of it then',
    state({ canary: { ...aCanary, plan: { next: [10_000], by: 'olga' } } }),
    'REL-302',
  ],
  ['a new era', () => ({ action: 'publish', era: 1 }), 'REL-302'],
  ['that it vouches for all', () => ({ action: 'adopt', era: 1 }), 'REL-404'],
  ['in the name of somebody else', () => ({ actor: { sub: 'olga', via: 'cli' } }), 'REL-404'],
])('a key of one team signs for no more than its scopes: %s', async (_what, change, code) => {
  await forgeEntry(
    store,
    (live) => ({ actor: { sub: team.signer.name, via: 'cli' }, ...change(live) }),
    team.signer,
  )

  expect(await believe()).toBe(code)
})

test.each<[string, Partial<Canary>]>([
  ['plans', { plan: { next: [10_000], by: 'trier' } }],
  ['puts another version under the plan of who may', { version: '1.0.1', plan: planOfTeam }],
])('who may try out and not promote, and %s, is not believed', async (_, change) => {
  const trier = aKey('trier', ['canary:*'])
  const among = aPolicy(olga.key, team.key, trier.key)
  const actor = { sub: 'trier', via: 'cli' } as const
  const planned = { ...aCanary, plan: planOfTeam }
  const byTeam = { sub: team.signer.name, via: 'cli' } as const
  const plan = (live: ChannelDocument) => ({
    ...state({ canary: planned })(live),
    ...{ actor: byTeam, action: 'canary' as const },
  })
  await forgeEntry(store, plan, team.signer)
  expect(await believe(among)).toBe('believed')
  const canary = { ...aCanary, ...change }
  const next = (live: ChannelDocument) => ({ ...state({ canary })(live), actor })
  await forgeEntry(store, next, trier.signer)

  expect(await believe(among)).toMatch(/REL-302|REL-404/)
})

test('an entry of somebody known that was changed where it lies is not believed', async () => {
  await editEntry(store, 2, turnedOff)

  expect(await believe()).toBe('REL-403')
})

test('what was signed for one place in the log counts nowhere else', async () => {
  const signature = (await readHead(store, 'prod'))?.document.signature
  await forgeEntry(store, turnedOff)
  await editEntry(store, 3, () => ({ signature }))

  expect(await believe()).toBe('REL-403')
})

test('a forged entry is not believed with the right one of a single team on top of it', async () => {
  await forgeEntry(store, turnedOff)
  await forgeEntry(store, () => ({ actor: { sub: team.signer.name, via: 'cli' } }), team.signer)

  expect(await believe()).toBe('REL-403')
})

test.each(['publish', 'move'])('nobody builds on what is not believed: %s', async (how) => {
  await forgeEntry(store, turnedOff)
  const keys = await store.list('channels/')
  const lock = { action: 'lock', reason: 'fire' } as const
  const acting =
    how === 'move' ? move(oncall.signer, lock) : put(team.signer, aRemote('mf-one', '1.2.0'))

  await expect(acting).rejects.toMatchObject({ code: 'REL-403' })
  expect(await store.list('channels/')).toEqual(keys)
})

test('what hosts would refuse is not written', async () => {
  const off = { action: 'off', remote: 'mf-one', reason: 'fire' } as const

  await expect(move(team.signer, off)).rejects.toMatchObject({ code: 'REL-404' })
  expect(await store.list('channels/prod/')).toHaveLength(3)
})

describe('who vouches', () => {
  const adopt = { action: 'adopt', reason: 'I looked at it.' } as const

  test('makes a log of before entries were signed one to believe', async () => {
    for (const seq of [1, 2]) {
      const parentSha256 = seq > 1 ? await hashOf(store, seq - 1) : undefined
      await editEntry(store, seq, () => ({
        signature: undefined,
        ...(parentSha256 ? { parentSha256 } : {}),
      }))
    }
    expect(await believe()).toBe('REL-403')
    await move(olga.signer, adopt)

    expect(await believe()).toBe('believed')
    expect((await readHead(store, 'prod'))?.document).toMatchObject({ seq: 3, era: 1 })
    await put(team.signer, aRemote('mf-one', '1.2.0'))
    expect((await readHead(store, 'prod'))?.document).toMatchObject({ seq: 4, era: 1 })
    expect(await believe()).toBe('believed')
  })

  test('makes what a key signed that was taken out of the policy go on', async () => {
    const without = aPolicy(olga.key, oncall.key)
    expect(await believe(without)).toBe('REL-403')
    await makeMove(
      store,
      { ...around(olga.signer), trust: { policy: without, signer: olga.signer } },
      adopt,
    )

    expect(await believe(without)).toBe('believed')
  })

  test.each([team.signer, oncall.signer, host.signer])(
    'has to be allowed to: $name',
    async (by) => {
      await expect(move(by, adopt)).rejects.toMatchObject({ code: 'REL-404' })
    },
  )

  test('vouches for nothing that came after they looked', async () => {
    let isForged = false
    const watched: Store = {
      ...store,
      putIfAbsent: async (key, bytes) => {
        if (!isForged) await forgeEntry(store, turnedOff)
        isForged = true
        return store.putIfAbsent(key, bytes)
      },
    }

    await expect(makeMove(watched, around(olga.signer), adopt)).rejects.toMatchObject({
      code: 'REL-502',
    })
  })

  test('has something to vouch for', async () => {
    await cutLog(store, 1)

    await expect(move(olga.signer, adopt)).rejects.toMatchObject({ code: 'REL-006' })
  })
})

test('what a key signed before it was retired is believed once another signed after it', async () => {
  const retired = aPolicy(olga.key, { ...team.key, retired: true }, oncall.key)
  expect(await believe(retired)).toBe('REL-403')
  await move(oncall.signer, { action: 'lock', reason: 'because' })

  expect(await believe(retired)).toBe('believed')
})

test('a retired key adds nothing, and vouches for nothing', async () => {
  await move(oncall.signer, { action: 'lock', reason: 'because' })
  const retired = aPolicy({ ...olga.key, retired: true }, team.key, oncall.key)
  expect(await believe(retired)).toBe('believed')
  await forgeEntry(store, () => ({ action: 'adopt', era: 1 }), olga.signer)

  expect(await believe(retired)).toBe('REL-403')
})

test('nobody builds on what a retired key signed, until somebody vouches for it', async () => {
  await forgeEntry(store, turnedOff, oncall.signer)
  const trust = { policy: aPolicy(olga.key, { ...oncall.key, retired: true }), signer: olga.signer }
  const lock = () =>
    makeMove(store, { ...around(olga.signer), trust }, { action: 'lock', reason: 'x' })
  await expect(lock()).rejects.toMatchObject({
    code: 'REL-403',
    message: expect.stringContaining('whose key is retired; if it is right, vouch for it'),
  })
  await makeMove(store, { ...around(olga.signer), trust }, { action: 'adopt', reason: 'looked' })

  expect((await lock()).document?.seq).toBe(5)
})
