import { beforeAWait } from '../../../build/jest/before-a-wait'
import { appInMemory } from '../../testing/app-in-memory'
import { IdentityFailure } from '../identity/identity'

const start = appInMemory()

test('the server is ready while the store and the identity provider answer', async () => {
  const { app } = start()

  expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await app.inject('/readyz')).json()).toEqual({
    status: 'ok',
    store: 'ok',
    identity: 'ok',
  })
})

test('before it stops nobody is to send it requests, and it answers those that come', async () => {
  const { app, call } = start({ isDraining: true })

  const health = await app.inject('/healthz')

  expect([health.statusCode, health.json().status]).toEqual([503, 'draining'])
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  expect((await call('me')).statusCode).toBe(204)
})

test('without the identity provider it lives but is not ready, and says which part is missing', async () => {
  const { app, identity, clock } = start()
  identity.reach = () => Promise.reject(new IdentityFailure('unreachable'))

  const answer = await app.inject('/readyz')

  expect((await app.inject('/healthz')).statusCode).toBe(200)
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
  expect(answer.json()).toEqual({
    errorMessage: 'The service is not available. Please try again.',
    code: 'out_of_service',
    requestId: expect.any(String),
    store: 'ok',
    identity: 'failed',
  })
  identity.reach = () => Promise.resolve()
  clock.now += 2000
  expect((await app.inject('/readyz')).statusCode).toBe(200)
})

test('a store that can not write is not ready until it can', async () => {
  const { app, store, clock } = start()
  const { reach } = store
  store.reach = () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' }))

  const answer = await app.inject('/readyz')
  store.reach = reach
  clock.now += 2000

  expect([answer.statusCode, answer.json()]).toEqual([
    503,
    expect.objectContaining({ store: 'failed', identity: 'ok' }),
  ])
  expect((await app.inject('/readyz')).statusCode).toBe(200)
})

test('a part that does not answer within 3 s counts as missing', async () => {
  const { app, identity } = start()
  identity.reach = () => new Promise(() => undefined)

  const { result, isInTime } = await beforeAWait(4500, async () => app.inject('/readyz'))

  expect(result.json()).toMatchObject({ store: 'ok', identity: 'failed' })
  expect(isInTime).toBe(true)
})

test('asking often does not load what we depend on', async () => {
  const { app, identity } = start()
  let asked = 0
  identity.reach = async () => void (asked += 1)

  await Promise.all(Array.from({ length: 20 }, () => app.inject('/readyz')))

  expect(asked).toBe(1)
})
