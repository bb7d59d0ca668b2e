import type { Bundle } from '../release/bundle'
import { readHead } from '../log/entries'
import { Refusal } from '../codes'
import { publishBundles } from '../moves/publish'
import type { Release } from '../release/release'
import { memoryStore } from '../storage/memory'
import type { Store } from '../storage/store'
import { aMountingShell, aRemote, aShell, aTypedRemote } from '../testing/a-bundle'
import { trust } from '../testing/a-trust'
import { olgaMoves } from '../testing/olga-moves'
import { gateAgainst } from './gate'

// TypeScript is loaded by the first of these that compares types.
const actor = { sub: 'olga', via: 'cli' as const }
const put = (store: Store, ...bundles: Bundle[]) =>
  publishBundles(store, { channel: 'prod', actor, trust, bundles })
const aRoom = 'export declare const Room: () => null;'
const aFine = (remote: string, version: string, change: Partial<Release> = {}) =>
  aTypedRemote(remote, version, aRoom, change)

/** The codes with which a publish is refused; nothing when it is not. */
async function refusedWith(work: Promise<unknown>): Promise<string[]> {
  try {
    await work
    return []
  } catch (error) {
    if (error instanceof Refusal) return error.findings.map(({ code }) => code)
    throw error
  }
}

const sentencesOf = async (host: Bundle, ...bundles: Bundle[]) =>
  (await gateAgainst(host, bundles)).map(({ code, message }) => `${code} ${message}`)

test('a remote goes live with the contract of /app-api that the client of the shell speaks', async () => {
  const shell = aShell('1.0.0', { contract: { api: '^1.0.0', providesApi: '1.4.0' } })
  const needing = (api: string) => aRemote('mf-one', '1.0.0', { contract: { host: '^1.0.0', api } })

  expect(await sentencesOf(shell, needing('^1.3.0'))).toEqual([])
  expect(await sentencesOf(shell, needing('^1.5.0'))).toEqual([
    'REL-112 mf-one 1.0.0: needs /app-api ^1.5.0, the client of the shell 1.0.0 speaks 1.4.0; publish a shell of that contract, or adapt the remote',
  ])
})

test('a remote that exposes nothing the shell mounts is refused', async () => {
  const parcel = { exposes: { './lifecycles': {} }, mount: 'parcel' as const }
  const renamed = aRemote('mf-one', '1.0.0', parcel)

  expect(await sentencesOf(aMountingShell('1.0.0'), renamed)).toEqual([
    'REL-113 mf-one 1.0.0: exposes ./lifecycles, the shell 1.0.0 mounts ./room; expose one of these',
  ])
})

test('a parcel that shares nothing with the shell passes', async () => {
  const store = memoryStore()
  await put(store, aMountingShell('1.0.0'))
  const contract = { host: '^1.0.0', api: '*' }

  expect(await refusedWith(put(store, aFine('mf-own', '1.0.0', { shared: [], contract })))).toEqual(
    [],
  )
})

const big = Object.fromEntries(
  Array.from({ length: 4000 }, (_, n) => [`name${n * n}`, Math.sin(n)]),
)
const aBig = (budget?: number) =>
  aTypedRemote(
    'mf-one',
    '1.0.0',
    { declaration: aRoom, script: JSON.stringify(big) },
    budget === undefined ? {} : { budget },
  )

test('a remote above its budget is refused with figures, and may ask for more up to the maximum', async () => {
  const shell = aMountingShell('1.0.0')

  expect(await sentencesOf(shell, aBig())).toEqual([
    expect.stringMatching(
      /^REL-118 mf-one 1\.0\.0: 3\d\.\d kB are loaded before the first page \(remoteEntry\.js \d\.\d kB, 12\.js 3\d\.\d kB\), the budget is 30\.0 kB; .* at most 100000$/,
    ),
  ])
  expect(await sentencesOf(shell, aBig(60_000))).toEqual([])
  expect(await sentencesOf(shell, aBig(200_000))).toEqual([
    'REL-119 mf-one 1.0.0: room.json asks for a budget of 200.0 kB, the shell 1.0.0 allows 100.0 kB; ask for less',
  ])
})

const evaluated = 'eval("{ const a = 1 }\\n\\n//# sourceURL=webpack://mf-one/./src/a.ts?")'
const calling = 'window.document.write("<p>")'
const innocent = [
  '"never call document.write()"',
  'popup.document.write("<p>")',
  'evaluate("x")',
  'new Function("return this")()',
]

test.each([
  ['a devtool that evaluates', evaluated, ['REL-121']],
  ['document.write', calling, ['REL-121']],
  ['words and calls that only look like it', innocent.join(';'), []],
])('a script with %s is judged', async (_what, script, codes) => {
  const remote = aTypedRemote('mf-one', '1.0.0', { declaration: aRoom, script })
  const findings = await gateAgainst(aShell('1.0.0'), [remote])

  expect(findings.map(({ code }) => code)).toEqual(codes)
})

test('a style sheet and an entry that does not know its expose are refused', async () => {
  const styled = aRemote('mf-one', '1.0.0', {}, { 'a.css': 'body { color: red }' })
  const claiming = aRemote('mf-two', '1.0.0', { exposes: { './room': {}, './plan': {} } })

  expect(await sentencesOf(aShell('1.0.0'), styled, claiming)).toEqual([
    expect.stringMatching(/^REL-122 mf-one 1\.0\.0: a\.css is a style sheet/),
    expect.stringMatching(/^REL-116 mf-two 1\.0\.0: remoteEntry\.js knows no \.\/plan/),
  ])
})

describe('an expose that another release uses', () => {
  const using = {
    contract: { host: '^1.0.0', api: '^1.0.0', optionalRemotes: { 'mf-bb': ['./room'] } },
  }
  const without = { exposes: { './lifecycles': {} }, mount: 'parcel' as const }

  test('may be missing with its whole remote, but not be taken away', async () => {
    const store = memoryStore()
    await put(store, aShell('1.0.0'), aRemote('mf-aa', '1.0.0', using))
    await put(store, aRemote('mf-bb', '1.0.0'))

    const taking = put(store, aRemote('mf-bb', '2.0.0', without))
    await expect(taking).rejects.toThrow(
      'mf-aa 1.0.0: uses ./room of mf-bb, which 2.0.0 does not expose; keep it, or publish both in one call',
    )
    const together = put(store, aRemote('mf-bb', '2.0.0', without), aRemote('mf-aa', '1.1.0'))
    expect(await refusedWith(together)).toEqual([])
  })

  test('must be there when somebody begins to use it', async () => {
    const store = memoryStore()
    await put(store, aShell('1.0.0'), aRemote('mf-bb', '1.0.0', without))

    expect(await refusedWith(put(store, aRemote('mf-aa', '1.0.0', using)))).toEqual(['REL-117'])
  })
})

describe('the order of versions', () => {
  const stamp = (time: string) => `0.1.0-2026112023${time}.h1a2b3c4d`
  const hotfix = (store: Store, bundle: Bundle) =>
    publishBundles(store, { channel: 'prod', actor, trust, bundles: [bundle], hotfix: true })

  test('an older build does not come after a newer one, unless it is a hotfix', async () => {
    const store = memoryStore()
    await put(store, aShell('1.0.0'), aRemote('mf-one', stamp('5900')))
    const older = aRemote('mf-one', stamp('4100'))

    await expect(put(store, older)).rejects.toMatchObject({
      code: 'REL-120',
      message: expect.stringContaining(`ran ${stamp('5900')} already`),
    })
    expect(await refusedWith(hotfix(store, older))).toEqual([])
    expect((await readHead(store, 'prod'))?.document.remotes['mf-one']?.stable).toBe(stamp('4100'))
  })

  const asOf = (store: Store, time: string, version: string) =>
    publishBundles(store, {
      channel: 'prod',
      actor,
      trust,
      bundles: [aRemote('mf-one', version)],
      now: () => new Date(time),
    })

  test('a build that is dated after now is refused, by more than clocks may differ', async () => {
    const store = memoryStore()
    await put(store, aShell('1.0.0'))

    const ahead = asOf(store, '2026-11-20T23:45:00Z', stamp('5900'))
    await expect(ahead).rejects.toMatchObject({
      code: 'REL-127',
      message: expect.stringContaining('built after now, 2026-11-20T23:45:00.000Z'),
    })
    const soon = asOf(store, '2026-11-20T23:50:00Z', stamp('5900'))
    expect(await refusedWith(soon)).toEqual([])
  })

  test('a hotfix that is dated after now is refused too: it would be newer than all that comes', async () => {
    const store = memoryStore()
    await put(store, aShell('1.0.0'))

    expect(
      await refusedWith(hotfix(store, aRemote('mf-one', '0.1.0-29991120235900.h1a2b3c4d'))),
    ).toEqual(['REL-127'])
  })

  test('one that is live all the same, of a clock that was ahead, holds nobody up', async () => {
    const store = memoryStore()
    await put(store, aShell('1.0.0'))
    await asOf(store, '2026-11-21T23:45:00Z', '0.1.0-20261121234000.h1a2b3c4d')

    const work = (version: string) => asOf(store, '2026-11-20T23:45:00Z', version)
    expect(await refusedWith(work(stamp('4100')))).toEqual([])
    expect(await refusedWith(work(stamp('3900')))).toEqual(['REL-120'])
  })

  test('a version counts on every channel for itself', async () => {
    const store = memoryStore()
    await put(store, aShell('1.0.0'))
    const bundles = [aShell('1.0.0'), aRemote('mf-one', '9.0.0')]
    await publishBundles(store, { channel: 'dev-try', actor, trust, bundles })

    expect(await refusedWith(put(store, aRemote('mf-one', '1.0.0')))).toEqual([])
  })

  test('after a rollback a new version must still be newer than the one that was taken back', async () => {
    const store = memoryStore()
    await put(store, aShell('1.0.0'), aRemote('mf-one', '1.0.0'))
    await put(store, aRemote('mf-one', '2.0.0'))
    const back = { action: 'rollback', remote: 'mf-one', reason: 'blank page' } as const
    await olgaMoves(store, back)

    expect(await refusedWith(put(store, aRemote('mf-one', '1.5.0')))).toEqual(['REL-120'])
    expect(await refusedWith(put(store, aRemote('mf-one', '2.0.1')))).toEqual([])
  })

  test('what the channel ran before is no new version, and stays withdrawn', async () => {
    const store = memoryStore()
    await put(store, aShell('1.0.0'), aRemote('mf-one', '1.0.0'))
    await put(store, aRemote('mf-one', '2.0.0'))

    const { document, withdrawn } = await put(store, aRemote('mf-one', '1.0.0'))
    expect(document).toBeUndefined()
    expect(withdrawn.map(({ version }) => version)).toEqual(['1.0.0'])
  })
})

describe('a new shell', () => {
  async function aLiveApp(): Promise<Store> {
    const store = memoryStore()
    await put(store, aMountingShell('1.0.0'))
    await put(store, aFine('mf-one', '1.0.0'), aFine('mf-two', '1.0.0'))
    const bundles = [aFine('mf-two', '1.1.0')]
    await publishBundles(store, {
      channel: 'prod',
      actor,
      trust,
      bundles,
      share: { bp: 500, cohorts: [] },
    })
    return store
  }
  const stricter = `export type Exposed = { Room: () => null; title: string }`
  const react20 = [
    { name: 'react', requiredVersion: '^20.0.0', singleton: true, version: '20.0.0' },
  ]

  test('that fits all live remotes goes live', async () => {
    expect(await refusedWith(put(await aLiveApp(), aMountingShell('1.1.0')))).toEqual([])
  })

  test('that leaves live remotes behind is refused, with every finding on each of them and on canaries', async () => {
    const store = await aLiveApp()
    const change = {
      shared: react20,
      budget: 10,
      contract: { api: '^2.0.0', provides: '2.0.0', providesApi: '2.0.0' },
    }

    const each = ['REL-107', 'REL-109', 'REL-112']
    expect(await refusedWith(put(store, aMountingShell('2.0.0', change, stricter)))).toEqual([
      ...each,
      ...each,
      ...each,
      ...['REL-118', 'REL-118', 'REL-118', 'REL-115', 'REL-115', 'REL-115'],
    ])
    expect((await readHead(store, 'prod'))?.document.host.version).toBe('1.0.0')
  })

  test('that mounts under another name is refused', async () => {
    const mounts = { './page': { types: 'types/room.d.ts' } }

    expect(await refusedWith(put(await aLiveApp(), aMountingShell('2.0.0', { mounts })))).toEqual([
      'REL-113',
      'REL-113',
      'REL-113',
    ])
  })

  test('goes live together with the remotes that follow it', async () => {
    const store = memoryStore()
    await put(store, aMountingShell('1.0.0'), aFine('mf-one', '1.0.0'))
    const declaration = `${aRoom} export declare const title: string;`
    const following = aTypedRemote('mf-one', '2.0.0', { declaration, script: '"title"' })

    expect(await refusedWith(put(store, aMountingShell('2.0.0', {}, stricter), following))).toEqual(
      [],
    )
  })

  test('can always be taken back, because a rollback does not ask for types or sizes', async () => {
    const store = await aLiveApp()
    await put(store, aMountingShell('1.1.0', {}, 'export type Exposed = { Room: () => null }'))
    await put(store, aTypedRemote('mf-one', '1.1.0', 'export declare const Room: () => null;'))
    const back = { action: 'rollback', remote: 'shell', reason: 'no picture' } as const

    expect((await olgaMoves(store, back))?.host.version).toBe('1.0.0')
  })
})

test('a build without the right shape is refused before anything else is looked at', async () => {
  const bundle = aRemote('mf-one', '1.0.0', { uniqueName: 'x', budget: 1.5 })

  expect(await sentencesOf(aShell('1.0.0'), bundle)).toEqual([
    'REL-101 release.json/budget: expected int, received number; build it again',
  ])
})

test('declarations of a shell that were changed on the way are found out', async () => {
  const host = aMountingShell('1.0.0')
  host.files.set('types/room.d.ts', Buffer.from('export type Exposed = { Room: unknown }'))

  expect(await sentencesOf(host, aFine('mf-one', '1.0.0'))).toEqual([
    expect.stringMatching(/^REL-104 shell 1\.0\.0: types\/room\.d\.ts differs/),
  ])
})

test('a shell whose versions share a folder names every file by its content, and itself without a version', async () => {
  const shared = aShell('1.0.0', { addressed: 'content' })
  const named = aShell('1.0.0', { addressed: 'content', uniqueName: 'shell' })
  const problem = 'REL-105 shell 1.0.0: the name of main.js does not carry its content'

  expect(await refusedWith(put(memoryStore(), shared))).toEqual(['REL-102', 'REL-105', 'REL-105'])
  await expect(put(memoryStore(), named)).rejects.toThrow(problem.slice('REL-105 '.length))
})
