import { aHost, type Host } from '../testing/a-host'
import { browserSays } from '../testing/browser-says'

const minute = 60_000

const hosts: Host[] = []
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })
})
afterEach(async () => {
  await Promise.all(hosts.splice(0).map((host) => host.close()))
  jest.useRealTimers()
})

/** A host, over the store of the first one. */
async function startHost(): Promise<Host> {
  const host = await aHost({}, 10_000, hosts[0])
  hosts.push(host)
  await jest.advanceTimersByTimeAsync(1)
  return host
}

const pass = (minutes: number) => jest.advanceTimersByTimeAsync(minutes * minute)

const troubleBy = async ({ app }: Host) =>
  (await app.inject('/releases/v1/health')).json().remotes['mf-auth'].trouble

const fails = { kind: 'failed', code: 'hash' }

test('a host that starts anew knows since when a version fails, also when nobody says so any more', async () => {
  const one = await startHost()
  await browserSays(one, fails)
  await pass(30)
  const before = await troubleBy(one)
  await one.close()

  expect(before).toMatchObject({ version: '1.0.0', status: 'failing' })
  expect(await troubleBy(await startHost())).toEqual(before)
})

test('trouble that ended is not begun again by what a host said before', async () => {
  const [one, other] = [await startHost(), await startHost()]
  await browserSays(one, fails)
  await pass(1)
  await one.close()
  expect(await troubleBy(other)).toMatchObject({ status: 'failing' })
  await pass(20)
  for (let i = 0; i < 20; i += 1) await browserSays(other, {})
  // So long that nobody's reports are known any more.
  await pass(20)

  expect(await troubleBy(await startHost())).toBeUndefined()
})

test('what could not be read is not told as over, and read later', async () => {
  const one = await startHost()
  await browserSays(one, fails)
  await pass(30)
  const { list } = one.store
  const listOthers = (prefix: string) =>
    prefix.startsWith('troubles/') ? Promise.reject(new Error('EIO')) : list(prefix)
  Object.assign(one.store, { list: listOthers })
  const other = await startHost()
  await one.close()
  await pass(1)
  expect(await troubleBy(other)).toBeUndefined()

  Object.assign(other.store, { list })
  await pass(1)

  expect(await troubleBy(other)).toMatchObject({ status: 'failing' })
})

test('what is over stays over where the store takes nothing', async () => {
  const one = await startHost()
  await browserSays(one, fails)
  await pass(1)
  Object.assign(one.store, { putHint: () => Promise.reject(new Error('ENOSPC')) })
  const other = await startHost()
  await one.close()
  expect(await troubleBy(other)).toMatchObject({ status: 'failing' })
  await pass(20)
  for (let i = 0; i < 20; i += 1) await browserSays(other, {})
  expect(await troubleBy(other)).toBeUndefined()
  await pass(20)

  expect(await troubleBy(other)).toBeUndefined()
})

test('a failing version is told to on call once, not by each host that starts', async () => {
  const one = await startHost()
  await browserSays(one, fails)
  await pass(30)
  const other = await startHost()
  await pass(1)

  const told = async ({ metrics }: Host) =>
    /on_call_events_total\{[^}]*failing[^}]*\} (\d+)/.exec(await metrics.text())?.[1]
  expect([await told(one), await told(other)]).toEqual(['1', '0'])
})
