import { publishBundles } from '../moves/publish'
import { fileKey, mapsFolder } from '../release/stored-releases'
import { memoryStore } from '../storage/memory'
import type { Store } from '../storage/store'
import { aRemote, aShell, withMaps } from '../testing/a-bundle'
import { trust } from '../testing/a-trust'
import { olgaMoves } from '../testing/olga-moves'
import { verify } from '../verify'
import { collect, KEEPING, type Keeping } from './collect'

const { policy } = trust
const actor = { sub: 'olga', via: 'cli' as const }
const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n))

const put = (store: Store, n: number, bundle: ReturnType<typeof aRemote>) => {
  const build = { ...bundle.release.build, builtAt: day(n).toISOString() }
  const bundles = [{ ...bundle, release: { ...bundle.release, build } }]
  return publishBundles(store, { channel: 'prod', actor, trust, bundles, now: () => day(n) })
}

/** A shell on day 0, and a version of mf-one on each of twenty days after it. */
async function aHistory(): Promise<Store> {
  const store = memoryStore()
  await put(store, 0, aShell('1.0.0'))
  for (let n = 1; n <= 20; n += 1)
    await put(store, n, withMaps(aRemote('mf-one', `1.${n}.0`), { '12.js': { version: 3 } }))
  return store
}

const run = (store: Store, n: number, keeping: Partial<Keeping> = {}, apply = true) =>
  collect(store, { keeping: { ...KEEPING, ...keeping }, apply, now: day(n), actor: 'olga' })
const names = (releases: { version: string }[]) => releases.map(({ version }) => version)
const filesOf = async (store: Store, version: string) => [
  ...(await store.list(fileKey('mf-one', version, ''))),
  ...(await store.list(mapsFolder({ remote: 'mf-one', version }))),
]

test('what a channel had in the last 90 days stays', async () => {
  const done = await run(await aHistory(), 60)

  expect(done).toMatchObject({ marked: [], deleted: [] })
})

test('what nobody has, may fall back on, saw or made lately is marked, and a week later gone', async () => {
  const store = await aHistory()
  const first = await run(store, 200)
  expect(names(first.marked)).toEqual([
    '1.1.0',
    '1.2.0',
    '1.3.0',
    '1.4.0',
    '1.5.0',
    '1.6.0',
    '1.7.0',
    '1.8.0',
    '1.9.0',
  ])
  expect((await run(store, 206)).deleted).toEqual([])

  const second = await run(store, 208)
  expect(names(second.deleted)).toEqual(names(first.marked))
  expect(await filesOf(store, '1.9.0')).toEqual([])
  expect(await filesOf(store, '1.10.0')).not.toEqual([])
  expect(await store.get('remotes/mf-one/1.9.0/release.json')).toBeDefined()
  expect((await verify(store, policy)).findings).toEqual([])
})

test('without being told to, it changes nothing', async () => {
  const store = await aHistory()
  const before = await store.list('remotes/')

  expect(names((await run(store, 200, {}, false)).marked)).toHaveLength(9)
  expect(await store.list('remotes/')).toEqual(before)
})

test('a version that a browser reported is not taken from under it', async () => {
  const store = await aHistory()
  await run(store, 200)
  await store.putHint('exposure/mf-one/1.3.0', Buffer.from(day(207).toISOString()))

  expect(names((await run(store, 208)).deleted)).not.toContain('1.3.0')
  expect(await filesOf(store, '1.3.0')).not.toEqual([])
})

test('nothing is rolled back to files that are gone, and the message says so', async () => {
  const store = await aHistory()
  await run(store, 200)
  await run(store, 208)
  const back = { action: 'rollback', remote: 'mf-one', reason: 'broken' } as const

  await expect(olgaMoves(store, { ...back, to: '1.2.0' })).rejects.toMatchObject({
    code: 'REL-303',
  })
})

test('two at once do not collect', async () => {
  const store = await aHistory()
  await run(store, 200)

  await expect(run(store, 200)).rejects.toMatchObject({ code: 'REL-206', exit: 4 })
})

test('after any story of publishing, going back and collecting, five steps back still work', async () => {
  for (let story = 1; story <= 8; story += 1) {
    const store = memoryStore()
    await put(store, 0, aShell('1.0.0'))
    let seed = story
    const chance = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
    const hasty = { logDays: 0, last: 1, minAgeDays: 0, graceDays: 0, seenDays: 0 }
    for (let n = 1; n <= 24; n += 1) {
      await put(store, n, aRemote('mf-one', `1.${n}.0`))
      const back = { action: 'rollback', remote: 'mf-one', reason: 'story' } as const
      if (n > 3 && chance() < 0.2) await olgaMoves(store, back)
      if (chance() < 0.5) await run(store, n, hasty)
    }
    const back = { action: 'rollback', remote: 'mf-one', reason: 'back' } as const
    for (let steps = 0; steps < 5; steps += 1) {
      expect(await olgaMoves(store, back)).toBeDefined()
    }
  }
})
