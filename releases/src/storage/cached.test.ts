import { cachedStore } from './cached'
import { memoryStore } from './memory'

const file = 'remotes/mf-one/1.0.0/files/main.js'
const down = () => Promise.reject(new Error('down'))

function aPair() {
  const far = memoryStore()
  const near = memoryStore()
  const report = jest.fn()
  return { far, near, report, store: cachedStore(far, near, report) }
}

test('a file of a release is read from far away once', async () => {
  const { far, store } = aPair()
  await far.putIfAbsent(file, Buffer.from('1'))
  await store.get(file)
  far.get = down

  expect(String(await store.get(file))).toBe('1')
})

test('what is not there is asked for again', async () => {
  const { far, store } = aPair()

  expect(await store.get(file)).toBeUndefined()
  await far.putIfAbsent(file, Buffer.from('1'))
  expect(String(await store.get(file))).toBe('1')
})

test.each(['channels/prod/HEAD', 'channels/prod/000000001.json', 'remotes/mf-one/1.0.0/attest/x'])(
  '%s is asked for every time',
  async (key) => {
    const { far, near, store } = aPair()
    await far.putHint(key, Buffer.from('1'))
    await store.get(key)
    await far.putHint(key, Buffer.from('2'))

    expect(String(await store.get(key))).toBe('2')
    expect(await near.list('')).toEqual([])
  },
)

test('a full disk is told and does not stop a read', async () => {
  const { far, near, report, store } = aPair()
  await far.putIfAbsent(file, Buffer.from('1'))
  near.get = down
  near.putIfAbsent = () => Promise.reject(new Error('ENOSPC'))

  expect(String(await store.get(file))).toBe('1')
  expect(report).toHaveBeenCalledWith(new Error('ENOSPC'))
})

test('what is deleted is gone from both', async () => {
  const { far, store } = aPair()
  await far.putIfAbsent(file, Buffer.from('1'))
  await store.get(file)
  await store.delete(file)

  expect(await store.get(file)).toBeUndefined()
})
