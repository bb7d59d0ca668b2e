import { aHost, type Host } from '../testing/a-host'

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

async function say({ app, browserIds }: Host, event: object, browsers = 1) {
  for (let i = 0; i < browsers; i += 1)
    await app.inject({
      method: 'POST',
      url: '/releases/v1/beacon',
      headers: { cookie: browserIds.issue().setCookie.split(';')[0] ?? '' },
      payload: {
        schema: 'beacon/v1',
        seq: 1,
        events: [{ remote: 'mf-auth', version: '1.0.0', ...event }],
      },
    })
}

const troubleBy = async ({ app }: Host) =>
  (await app.inject('/releases/v1/health')).json().remotes['mf-auth'].trouble

const fails = { kind: 'failed', code: 'hash' }

test('a host that starts anew knows since when a version fails, also when nobody says so any more', async () => {
  const one = await startHost()
  await say(one, fails)
  await pass(30)
  const before = await troubleBy(one)
  await one.close()

  expect(before).toMatchObject({ version: '1.0.0', status: 'failing' })
  expect(await troubleBy(await startHost())).toEqual(before)
})

test('trouble that ended is not begun again by what a host said before', async () => {
  const [one, other] = [await startHost(), await startHost()]
  await say(one, fails)
  await pass(1)
  await one.close()
  expect(await troubleBy(other)).toMatchObject({ status: 'failing' })
  await pass(20)
  await say(other, { kind: 'load', ms: 100 }, 20)
  await pass(1)

  expect(await troubleBy(await startHost())).toBeUndefined()
})

test('a store that is away when a host starts is asked again', async () => {
  const one = await startHost()
  await say(one, fails)
  await pass(30)
  const { list, putHint } = one.store
  const away = () => Promise.reject(new Error('EIO'))
  const listOthers = (prefix: string) => (prefix.startsWith('troubles/') ? away() : list(prefix))
  Object.assign(one.store, { list: listOthers, putHint: away })
  const other = await startHost()
  expect(await troubleBy(other)).toBeUndefined()

  Object.assign(other.store, { list, putHint })
  await pass(1)

  expect(await troubleBy(other)).toMatchObject({ status: 'failing' })
})
