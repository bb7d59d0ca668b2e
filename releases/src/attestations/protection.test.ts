import { makeMove, type Move } from '../moves/verbs'
import { publishBundles } from '../moves/publish'
import { memoryStore } from '../storage/memory'
import type { Store } from '../storage/store'
import { aRemote, aShell } from '../testing/a-bundle'
import { aKey, aPolicy } from '../testing/a-trust'
import type { Policy } from '../trust/policy-schema'
import type { Signer } from '../trust/signing'
import { besideOf, type Said } from './attestation'
import { attest } from './stored-attestations'
import { readHead } from '../log/entries'

const olga = aKey('olga')
const mina = aKey('mina')
const ravi = aKey('ravi', ['promote:prod/mf-one'])
const robot = aKey('robot', ['attest:prod/*'])
const host = aKey('host', ['promote:*', 'attest:*', 'sign:prod'])
const stranger = aKey('stranger')

const start = new Date('2026-11-20T16:00:00Z')
const HOUR_MS = 3_600_000

let store: Store
let policy: Policy
let now: Date
beforeEach(async () => {
  store = memoryStore()
  now = start
  policy = aPolicy(olga.key, mina.key, ravi.key, robot.key, host.key)
  await put(aShell('1.0.0'))
  await put(aRemote('mf-one', '1.0.0'))
  await put(aRemote('mf-two', '1.0.0'))
  await put(aRemote('mf-one', '1.1.0'), 500)
  now = new Date(+start + HOUR_MS)
})

const around = (signer: Signer = olga.signer) => ({
  channel: 'prod',
  actor: { sub: signer.name, via: 'cli' as const },
  trust: { policy, signer },
  now: () => now,
})
const put = (bundle: ReturnType<typeof aRemote>, bp?: number) =>
  publishBundles(store, {
    ...around(),
    bundles: [bundle],
    ...(bp === undefined ? {} : { share: { bp, cohorts: [] } }),
  })
const move = (step: Move, signer?: Signer) => makeMove(store, around(signer), step)
const promote = { action: 'promote', remote: 'mf-one' } as const
const wanting = (wanted: NonNullable<Policy['channels']>[string]) => {
  policy.channels = { prod: wanted }
}

const release = { channel: 'prod', remote: 'mf-one', version: '1.1.0' }
const approval: Said = { ...release, kind: 'approval', reason: 'looked at it' }
const say = (said: Said, signer: Signer, sub?: string) =>
  attest(store, said, { trust: { policy, signer }, now, ...(sub ? { sub } : {}) })

async function replay(change: Partial<Extract<Said, { kind: 'replay' }>> = {}): Promise<Said> {
  const head = await readHead(store, 'prod')
  const beside = besideOf(head!.document, 'mf-one')
  return { ...release, kind: 'replay', beside, test: 'pnpm smoke', ...change }
}

const live = async () => (await readHead(store, 'prod'))?.document.remotes['mf-one']?.stable

test('what no policy protects asks for nothing', async () => {
  await move(promote)
  expect(await live()).toBe('1.1.0')
})

test('a version that no test looked at beside what runs is not promoted', async () => {
  wanting({ replay: true })
  await expect(move(promote)).rejects.toMatchObject({ code: 'REL-130' })

  await say(await replay(), robot.signer)
  await move(promote)
  expect(await live()).toBe('1.1.0')
})

test('a replay counts as long as the others are what they were, and for a day', async () => {
  wanting({ replay: true })
  await say(await replay(), robot.signer)
  await move({ action: 'off', remote: 'mf-two', reason: 'broken' })
  await expect(move(promote)).rejects.toThrow(
    'mf-one 1.1.0 was not replayed beside what runs now (mf-two moved since)',
  )

  await move({ action: 'on', remote: 'mf-two', reason: 'mended' })
  now = new Date(+now + 25 * HOUR_MS)
  await expect(move(promote)).rejects.toMatchObject({ code: 'REL-130' })
  await say(await replay(), robot.signer)
  await move(promote)
  expect(await live()).toBe('1.1.0')
})

test.each<[string, () => Promise<unknown>]>([
  [
    'of a version that is another',
    async () => say(await replay({ version: '1.0.0' }), robot.signer),
  ],
  ['for another channel', async () => say(await replay({ channel: 'staging' }), olga.signer)],
  [
    'that lies beside another version than it speaks of',
    async () => {
      await say(await replay({ version: '1.0.0' }), robot.signer)
      const [key = ''] = await store.list('remotes/mf-one/1.0.0/attest/')
      await store.putIfAbsent(key.replace('1.0.0', '1.1.0'), (await store.get(key))!)
    },
  ],
  [
    'of a key that was taken out of the policy',
    async () => {
      await say(await replay(), robot.signer)
      policy.keys = policy.keys.filter(({ name }) => name !== 'robot')
    },
  ],
  [
    'of a key that is retired',
    async () => {
      await say(await replay(), robot.signer)
      policy.keys = policy.keys.map((key) =>
        key.name === 'robot' ? { ...key, retired: true as const } : key,
      )
    },
  ],
  [
    'that is no attestation',
    () => store.putIfAbsent('remotes/mf-one/1.1.0/attest/replay-1.jws', Buffer.from('{}')),
  ],
])('a replay %s counts as none', async (_what, made) => {
  wanting({ replay: true })
  await made()
  await expect(move(promote)).rejects.toMatchObject({ code: 'REL-130' })
})

test('who may not say it can not sign it, and neither can a stranger or in the name of another', async () => {
  const said = await replay()
  const tries = [
    () => say(said, ravi.signer),
    () => say(said, stranger.signer),
    () => say(approval, robot.signer),
    () => say(approval, ravi.signer, 'mina'),
  ]
  for (const each of tries) await expect(each()).rejects.toMatchObject({ code: 'REL-404' })
  expect(await store.list('remotes/mf-one/1.1.0/attest/')).toEqual([])
})

test('where two people are wanted nobody promotes what they alone approved of', async () => {
  wanting({ approval: true })
  await say(approval, olga.signer)
  await expect(move(promote)).rejects.toThrow('nobody but olga approved of mf-one 1.1.0')

  await say(approval, ravi.signer)
  await move(promote)
  expect(await live()).toBe('1.1.0')
})

test('a host approves in the name of who asks it, and that is not a second person', async () => {
  wanting({ approval: true })
  await say(approval, host.signer, 'Olga')
  await expect(move(promote)).rejects.toMatchObject({ code: 'REL-131' })

  await say(approval, host.signer, 'Mina')
  await move(promote)
  expect(await live()).toBe('1.1.0')
})

test('a canary for most is asked what a promotion is, one for some is not', async () => {
  wanting({ replay: true, approval: true })
  const canary = (bp: number) =>
    move({ action: 'canary', remote: 'mf-one', share: { bp, cohorts: [] } })

  await canary(5000)
  await expect(canary(5001)).rejects.toMatchObject({ code: 'REL-130' })
  await say(await replay(), robot.signer)
  await expect(canary(10_000)).rejects.toMatchObject({ code: 'REL-131' })
})

test('a version is not published to everybody at once, unless it is replayed; the refused one is stored', async () => {
  wanting({ replay: true })
  await expect(put(aRemote('mf-one', '1.2.0'))).rejects.toMatchObject({ code: 'REL-130' })
  await expect(put(aRemote('mf-one', '1.2.0'), 9000)).rejects.toMatchObject({ code: 'REL-130' })
  expect(await live()).toBe('1.0.0')

  await say(await replay({ version: '1.2.0' }), robot.signer)
  await put(aRemote('mf-one', '1.2.0'))
  expect(await live()).toBe('1.2.0')
})

test('a new remote and the shell can not be replayed; they want the second person all the same', async () => {
  wanting({ replay: true, approval: true })
  for (const bundle of [aShell('1.1.0'), aRemote('mf-new', '1.0.0')]) {
    const { remote, version } = bundle.release
    await expect(put(bundle)).rejects.toMatchObject({ code: 'REL-131' })
    await say({ kind: 'approval', channel: 'prod', remote, version, reason: 'seen' }, mina.signer)
    expect((await put(bundle)).document).toMatchObject({ action: 'publish' })
  }
})

test('at night one person takes back and switches off as ever, and forces with a reason that is kept', async () => {
  wanting({ replay: true, approval: true })
  const why = { reason: 'the fix for tonight', force: true }
  const { document } = await move({ ...promote, ...why })
  expect(document).toMatchObject({ forced: true, reason: why.reason })

  await move({ action: 'rollback', remote: 'mf-one', steps: 1, reason: 'broken' })
  await move({ action: 'off', remote: 'mf-one', reason: 'broken' })
  expect(await live()).toBe('1.0.0')
})

test('what moved while a promotion was decided is asked again', async () => {
  wanting({ replay: true })
  await say(await replay(), robot.signer)
  const putIfAbsent = store.putIfAbsent.bind(store)
  let isFirst = true
  store.putIfAbsent = async (key, bytes) => {
    if (isFirst && key.startsWith('channels/')) {
      isFirst = false
      await move({ action: 'off', remote: 'mf-two', reason: 'broken' })
    }
    return putIfAbsent(key, bytes)
  }
  await expect(move(promote)).rejects.toMatchObject({ code: 'REL-130' })
  expect(await live()).toBe('1.0.0')
})

test('a rollback goes to what everybody had; to what they never had it is asked as a promotion', async () => {
  wanting({ replay: true })
  const to = (version: string, force = false) =>
    move({ action: 'rollback', remote: 'mf-one', to: version, reason: 'broken', force })
  await expect(to('1.1.0')).rejects.toMatchObject({ code: 'REL-130' })

  await say(await replay(), robot.signer)
  await move(promote)
  await to('1.0.0')
  expect((await readHead(store, 'prod'))?.document.remotes['mf-one']?.lkg).toEqual([])
  now = new Date(+now + 25 * HOUR_MS)
  await to('1.1.0')
  expect(await live()).toBe('1.1.0')
  await put(aRemote('mf-one', '1.2.0'), 500)
  await to('1.2.0', true)
  expect(await live()).toBe('1.2.0')
})
