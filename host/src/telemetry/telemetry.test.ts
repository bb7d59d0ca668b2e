import type { BeaconEvent } from '@pillbox/shared/contract'
import { memoryStore, type Store } from '@pillbox/releases/storage'
import { parseHostReport } from './host-report'
import { otherHosts } from './other-hosts'
import { LONG_AGO } from './trial'
import { openTelemetry } from './telemetry'

const HOUR = 3_600_000
let store: Store
let clock: number
const now = () => clock
beforeEach(() => {
  store = memoryStore()
  clock = Date.parse('2026-11-20T10:00:00Z')
})

let said: string[]
beforeEach(() => {
  said = []
})

const SECRET = 'what the hosts of this test share'
const aTelemetry = (secret = SECRET) =>
  openTelemetry({
    others: otherHosts({
      store,
      folder: 'telemetry/prod/',
      read: parseHostReport,
      secret,
      now,
      every: 3000,
      report: (problem) => said.push(problem),
    }),
    now,
    mostOfPlace: 3,
  })
const browser = (id: string) => ({ id, place: `at ${id}`, canaries: new Set(['mf-one']) })
const aBeacon = (kind: BeaconEvent['kind'], version = '1.0.0', seq = 7) => ({
  schema: 'beacon/v1' as const,
  seq,
  events: [{ remote: 'mf-one', version, kind, ms: 100 }],
})
const step = { since: 7, stable: '1.0.0', canary: '1.1.0' }
const trials = new Map([['mf-one', step]])
const seenBy = async (telemetry: ReturnType<typeof aTelemetry>) =>
  ((await telemetry.versions()).get('mf-one@1.0.0') ?? []).reduce((sum, row) => sum + row.seen, 0)

test('two hosts know together what each of them heard', async () => {
  const [one, other] = [aTelemetry(), aTelemetry()]
  one.take(browser('a'), aBeacon('load'))
  other.take(browser('b'), aBeacon('load'))
  await one.share()
  await other.share()

  expect(await seenBy(one)).toBe(2)
  expect(await seenBy(other)).toBe(2)
})

test('what a host heard outlives it, for the quarter of an hour it is good for', async () => {
  const gone = aTelemetry()
  gone.take(browser('a'), aBeacon('load'))
  await gone.share()

  expect(await seenBy(aTelemetry())).toBe(1)
  clock += HOUR / 4
  expect(await seenBy(aTelemetry())).toBe(0)
})

test('a host writes only when it has something new, and at least once an hour', async () => {
  const telemetry = aTelemetry()
  let writes = 0
  const put = store.putHint
  store.putHint = (key, bytes) => {
    writes += 1
    return put(key, bytes)
  }
  telemetry.countTrials(trials)
  telemetry.take(browser('a'), aBeacon('load'))
  for (let i = 0; i < 3; i += 1) await telemetry.share()
  expect(writes).toBe(1)
  telemetry.take(browser('b'), aBeacon('load'))
  await telemetry.share()
  expect(writes).toBe(2)
  clock += HOUR
  await telemetry.share()
  await telemetry.share()
  expect(writes).toBe(4 - 1)
})

test('a host asks the others no more often than it is told to', async () => {
  const telemetry = aTelemetry()
  let lists = 0
  const list = store.list
  store.list = (prefix) => {
    lists += 1
    return list(prefix)
  }
  for (let i = 0; i < 5; i += 1) await telemetry.versions()
  expect(lists).toBe(1)
  clock += 3000
  await telemetry.versions()
  expect(lists).toBe(2)
})

test('a day later a report that nobody renews is cleared away', async () => {
  const gone = aTelemetry()
  gone.take(browser('a'), aBeacon('load'))
  await gone.share()
  clock += 25 * HOUR

  await aTelemetry().versions()
  expect(await store.list('telemetry/')).toEqual([])
})

test('what is no report is passed over', async () => {
  await store.putHint('telemetry/prod/x.json', Buffer.from('{"versions": "many"}'))
  await store.putHint('telemetry/prod/y.json', Buffer.from('no json'))
  const telemetry = aTelemetry()
  telemetry.take(browser('a'), aBeacon('load'))

  expect(await seenBy(telemetry)).toBe(1)
})

describe('a report that no host of the channel wrote in its place moves nothing', () => {
  /** What a host told, and where. */
  async function told(secret?: string): Promise<{ key: string; bytes: Buffer }> {
    const telemetry = aTelemetry(secret)
    telemetry.take(browser('a'), aBeacon('load'))
    await telemetry.share()
    const [key = ''] = await store.list('telemetry/')
    return { key, bytes: (await store.get(key))! }
  }

  test('with the secret of somebody else', async () => {
    await told('a secret that somebody made up')

    expect(await seenBy(aTelemetry())).toBe(0)
  })

  test('without a mac, as hosts of before told it', async () => {
    const { key, bytes } = await told()
    await store.putHint(key, Buffer.from(JSON.parse(bytes.toString()).report))

    expect(await seenBy(aTelemetry())).toBe(0)
    clock += 25 * HOUR
    await aTelemetry().versions()
    expect(await store.list('telemetry/')).toEqual([])
  })

  test('changed where it lies', async () => {
    const { key, bytes } = await told()
    const changed = bytes.toString().replace('\\"seen\\":1', '\\"seen\\":9')
    expect(changed).not.toBe(bytes.toString())
    await store.putHint(key, Buffer.from(changed))

    expect(await seenBy(aTelemetry())).toBe(0)
  })

  test('copied, as if another host had seen the same', async () => {
    const { key, bytes } = await told()
    await store.putHint(key.replace('.json', '-2.json'), bytes)

    expect(await seenBy(aTelemetry())).toBe(1)
  })

  test('copied from another channel', async () => {
    const { key, bytes } = await told()
    await store.delete(key)
    const elsewhere = key.replace('prod', 'beta')
    await store.putHint(elsewhere, bytes)
    const beta = otherHosts({
      store,
      folder: 'telemetry/beta/',
      read: parseHostReport,
      secret: SECRET,
      now,
      every: 3000,
      report: () => {},
    })

    expect(await beta.ask()).toEqual([])
  })

  test('and it is said once', async () => {
    await told('a secret that somebody made up')
    const telemetry = aTelemetry()
    await telemetry.versions()
    clock += 3000
    await telemetry.versions()

    expect(said).toEqual([expect.stringMatching(/^telemetry\/prod\/.*COHORT_SECRET/)])
  })
})

test('a store that fails leaves what the host heard itself', async () => {
  const telemetry = aTelemetry()
  telemetry.take(browser('a'), aBeacon('load'))
  store.list = () => Promise.reject(new Error('EIO'))

  expect(await seenBy(telemetry)).toBe(1)
})

test('a canary step is counted at all hosts together, a browser that failed at both once', async () => {
  const [one, other] = [aTelemetry(), aTelemetry()]
  for (const telemetry of [one, other]) {
    telemetry.countTrials(trials)
    telemetry.take(browser('a'), aBeacon('failed', '1.1.0'))
    await telemetry.share()
  }
  other.take(browser('b'), aBeacon('load', '1.1.0'))
  await other.share()
  clock += 3000

  expect(await one.arms('mf-one', step)).toMatchObject({
    stable: { sessions: 0, failures: 0, hardFailures: 0, places: { failures: 0, hardFailures: 0 } },
    canary: { sessions: 3, failures: 1, hardFailures: 1, places: { failures: 1, hardFailures: 1 } },
  })
})

test('the next step begins with nothing against the canary', async () => {
  const telemetry = aTelemetry()
  telemetry.countTrials(trials)
  telemetry.take(browser('a'), aBeacon('failed', '1.1.0'))
  telemetry.take(browser('b'), aBeacon('load', '1.0.0'))
  telemetry.countTrials(trials)
  expect(await telemetry.arms('mf-one', step)).toMatchObject({ canary: { failures: 1 } })
  const next = { ...step, since: 8 }
  telemetry.countTrials(new Map([['mf-one', next]]))

  expect(await telemetry.arms('mf-one', step)).toBeUndefined()
  expect(await telemetry.arms('mf-one', next)).toMatchObject({
    stable: { sessions: 1 },
    canary: { sessions: 0, failures: 0 },
  })
  telemetry.countTrials(new Map())
  expect(await telemetry.arms('mf-one', next)).toBeUndefined()
})

test('a step that began before all entries that are known is counted on, and a new canary is not', async () => {
  const telemetry = aTelemetry()
  telemetry.countTrials(trials)
  telemetry.take(browser('a'), aBeacon('load', '1.1.0'))
  const longAgo = { ...step, since: LONG_AGO }
  telemetry.countTrials(new Map([['mf-one', longAgo]]))
  expect(await telemetry.arms('mf-one', longAgo)).toMatchObject({ canary: { sessions: 1 } })

  const other = { ...longAgo, canary: '1.2.0' }
  telemetry.countTrials(new Map([['mf-one', other]]))
  expect(await telemetry.arms('mf-one', other)).toMatchObject({ canary: { sessions: 0 } })
})

test('what hosts tell each other holds no cohort id', async () => {
  const telemetry = aTelemetry()
  telemetry.countTrials(trials)
  telemetry.take({ ...browser('the-id-of-a-browser'), place: 'a mark' }, aBeacon('failed', '1.1.0'))
  await telemetry.share()

  const [key = ''] = await store.list('telemetry/')
  const told = String(await store.get(key))
  expect(told).toContain('mf-one@1.1.0')
  expect(told).not.toContain('the-id')
})
