import { integrityOf } from '@pillbox/releases/release'
import { cachedStore, memoryStore, type Store } from '@pillbox/releases/storage'
import { aHost, anAuth, type Host } from './testing/a-host'

const HOUR_MS = 3_600_000

let host: Host
let isThere = true
beforeEach(async () => {
  // The server itself goes on with its ticks.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })
  isThere = true
  host = await aHost()
  const kept = cachedStore(leaving({ ...host.store }), memoryStore(), fail)
  Object.assign(host.store, kept)
})
afterEach(async () => {
  jest.useRealTimers()
  await host.close()
})

function fail(error: unknown): never {
  throw error
}

/** A store that rejects whatever is asked of it while it is not there. */
function leaving(store: Store): Store {
  const asked = <A extends unknown[], T>(answer: (...given: A) => Promise<T>) => {
    return async (...given: A) =>
      isThere ? answer(...given) : fail(new Error('REL-311 the store can not be reached'))
  }
  return {
    get: asked(store.get),
    putIfAbsent: asked(store.putIfAbsent),
    putHint: asked(store.putHint),
    list: asked(store.list),
    delete: asked(store.delete),
  }
}

/** What a browser gets that opens the page to sign in. */
async function opened() {
  const page = await host.app.inject({ url: '/signin' })
  const [entry = ''] = /\/r\/mf-auth\/[^"]+\/remoteEntry\.js/.exec(page.body) ?? []
  const { rawPayload, statusCode } = await host.app.inject({ url: entry })
  return { page: page.statusCode, entry, file: statusCode, integrity: integrityOf(rawPayload) }
}

test('a store that is away for a day is missed by no page, and what was published meanwhile comes with it', async () => {
  const before = await opened()
  expect(before).toMatchObject({ page: 200, file: 200, entry: expect.stringContaining('/1.0.0/') })

  await host.publish(anAuth('1.1.0'))
  isThere = false
  for (let hour = 1; hour <= 24; hour++) {
    await jest.advanceTimersByTimeAsync(HOUR_MS)
    expect([hour, await opened()]).toEqual([hour, before])
  }
  isThere = true
  while (!(await opened()).entry.includes('/1.1.0/'))
    await jest.advanceTimersByTimeAsync(HOUR_MS / 60)
})
