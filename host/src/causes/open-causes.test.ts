import type { BeaconEvent } from '@pillbox/shared/contract'
import { memoryStore, type Store } from '@pillbox/releases/storage'
import { type Causes, openCauses } from './open-causes'

let store: Store
let clock: number
let said: string[]
beforeEach(() => {
  store = memoryStore()
  clock = Date.parse('2026-11-20T10:00:00Z')
  said = []
})

const aHostOf = (channel = 'prod', secret = 'what the hosts of this test share') =>
  openCauses({
    store,
    channel,
    head: { current: () => undefined },
    secret,
    now: () => clock,
    report: (problem) => said.push(problem),
  })
const anError: BeaconEvent = {
  remote: 'mf-one',
  version: '1.0.0',
  kind: 'error',
  code: 'render',
  why: { message: 't is undefined', at: [] },
}
const tell = (host: Causes, id: string) => host.note({ id, place: id }, anError)
const browsersOf = async (host: Causes) =>
  (await host.why()).flatMap(({ causes }) => causes.map(({ count }) => count))

test('two hosts know together why a version fails', async () => {
  const [one, other] = [aHostOf(), aHostOf()]
  tell(one, 'a')
  tell(other, 'b')
  tell(other, 'c')
  await one.share()

  expect(await browsersOf(other)).toEqual([3])
  expect(await browsersOf(one)).toEqual([1])
})

test('a host that starts anew knows what was told before, for a day', async () => {
  const before = aHostOf()
  tell(before, 'a')
  await before.share()
  expect(await browsersOf(aHostOf())).toEqual([1])

  clock += 25 * 3_600_000
  const later = aHostOf()
  expect(await browsersOf(later)).toEqual([])
  expect(await store.list('causes/')).toEqual([])
})

test.each([
  ['of whoever does not know the secret', () => aHostOf('prod', 'another secret')],
  ['of another channel', () => aHostOf('beta')],
])('a note %s counts for nothing', async (_, forger) => {
  const forging = forger()
  tell(forging, 'a')
  await forging.share()
  const [key = ''] = await store.list('causes/')
  const bytes = (await store.get(key)) ?? Buffer.alloc(0)
  await store.putHint('causes/prod/0b2c3d4e.json', bytes)

  expect(await browsersOf(aHostOf())).toEqual([])
  expect(said.length).toBe(1)
})

test('a store that fails leaves what this host heard itself', async () => {
  const host = aHostOf()
  tell(host, 'a')
  store.list = () => Promise.reject(new Error('down'))

  expect(await browsersOf(host)).toEqual([1])
})
