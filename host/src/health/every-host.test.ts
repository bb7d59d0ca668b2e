import { aHost, type Host } from '../testing/a-host'
import { browserSays } from '../testing/browser-says'

let one: Host
let other: Host
beforeEach(async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })
  one = await aHost()
  other = await aHost({}, 10_000, one)
})
afterEach(async () => {
  await Promise.all([one.close(), other.close()])
  jest.useRealTimers()
})

const failuresSeenBy = async ({ app }: Host): Promise<number> => {
  const { remotes } = (await app.inject('/releases/v1/health')).json()
  return remotes['mf-auth'].versions[0]?.codes.hash ?? 0
}

const stepMs = 100

/** Milliseconds until a host that watches its health all the time has heard of so many failures. */
async function heardAfter(host: Host, failures: number): Promise<number> {
  let passed = 0
  while ((await failuresSeenBy(host)) < failures) {
    if (passed > 60_000) throw new Error('The other host never heard of it.')
    await jest.advanceTimersByTimeAsync(stepMs)
    passed += stepMs
  }
  return passed
}

test('every host names a failing version within five seconds of the browser that told one', async () => {
  const after: number[] = []
  // Hosts tell and ask again and again, each at moments of its own.
  for (const asksAt of [0, 500, 1000, 1500, 2000, 2500])
    for (const failsAt of [0, 500, 1000, 1500, 2000, 2500]) {
      await jest.advanceTimersByTimeAsync(6000 + asksAt)
      const failures = await failuresSeenBy(other)
      await jest.advanceTimersByTimeAsync(failsAt)
      await browserSays(one, { kind: 'failed', code: 'hash' })
      after.push(await heardAfter(other, failures + 1))
    }

  expect(Math.max(...after)).toBeLessThan(5000)
})
