import 'fake-indexeddb/auto'
import { aUser } from '@pillbox/shared/testing'
import {
  findAnswer,
  forgetAnswersOf,
  forgetOldAnswers,
  keepAnswer,
  keepPerson,
  keptPerson,
} from './kept-data'
import { finishWipe, owesWipe, wipe } from './wipe'

const dayMs = 24 * 3_600_000
const asha = 'asha@example.test'
const here = () => true
const answer = (body: unknown, at = Date.now()) => ({ of: asha, at, body })

// What is kept is JSON, and jsdom has no clone.
globalThis.structuredClone ??= (value: unknown) => JSON.parse(JSON.stringify(value)) as never

beforeEach(wipe)
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

test('an answer is given back to whom it was given, and to nobody else', async () => {
  await keepAnswer('schedule', answer(['Metformin']), here)

  expect((await findAnswer('schedule', asha))?.body).toEqual(['Metformin'])
  expect(await findAnswer('schedule', 'viv@example.test')).toBeUndefined()
  expect(await findAnswer('dashboard', asha)).toBeUndefined()
})

test('what is as old as a session can be is shown no more, and taken away', async () => {
  const start = Date.now()
  await keepAnswer('schedule', answer('of today', start), here)
  await keepAnswer('dashboard', answer('of six days later', start + 6 * dayMs), here)
  await keepPerson(aUser({ email: asha }), here)

  jest.spyOn(Date, 'now').mockReturnValue(start + 7 * dayMs + 60_000)
  expect(await findAnswer('schedule', asha)).toBeUndefined()
  expect(await keptPerson()).toBeUndefined()
  await forgetOldAnswers()

  jest.spyOn(Date, 'now').mockReturnValue(start)
  expect(await findAnswer('schedule', asha)).toBeUndefined()
  expect((await findAnswer('dashboard', asha))?.body).toBe('of six days later')
})

test('of a person what nobody needs without a line is not kept', async () => {
  await keepPerson(aUser({ email: asha, phoneNumber: '+91 98765 43210', ABHANumber: '12' }), here)

  const kept = await keptPerson()
  expect(kept?.email).toBe(asha)
  expect(JSON.stringify(kept)).not.toContain('98765')
  expect(kept).toMatchObject({ gender: null, dob: null, ABHANumber: null, photoURL: null })
})

test('of somebody who has left by the time that the database is there nothing is kept', async () => {
  const gone = () => false
  await keepPerson(aUser({ email: asha }), gone)
  await keepAnswer('schedule', answer('of asha'), gone)

  expect(await keptPerson()).toBeUndefined()
  expect(await findAnswer('schedule', asha)).toBeUndefined()
})

test('what was changed is forgotten, and nothing else', async () => {
  await keepAnswer('schedule deviceId=PB-1', answer('of one'), here)
  await keepAnswer('schedule deviceId=PB-2', answer('of two'), here)

  await forgetAnswersOf((key) => key.includes('PB-1'))

  expect(await findAnswer('schedule deviceId=PB-1', asha)).toBeUndefined()
  expect((await findAnswer('schedule deviceId=PB-2', asha))?.body).toBe('of two')
})

test('a browser without room for an answer says so to who keeps it, and gives what it had', async () => {
  await keepAnswer('schedule', answer('of before'), here)
  const full = new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw full
  })

  await expect(keepAnswer('schedule', answer('of now'), here)).rejects.toBe(full)
  expect((await findAnswer('schedule', asha))?.body).toBe('of before')
})

test('after a wipe nothing of the former person is left, and nothing is owed', async () => {
  await keepPerson(aUser({ email: asha }), here)
  await keepAnswer('schedule', answer('of asha'), here)

  await wipe()

  expect(await keptPerson()).toBeUndefined()
  expect(await findAnswer('schedule', asha)).toBeUndefined()
  expect(owesWipe()).toBe(false)
})

// Chromium: a database that is taken away while it is opened or read (Clear-Site-Data) never answers.
const neverOpened = () => ({}) as IDBOpenDBRequest

test('a database that never answers is not waited for', async () => {
  await keepAnswer('schedule', answer('of asha'), here)
  jest.useFakeTimers()
  jest.spyOn(indexedDB, 'open').mockImplementation(neverOpened)

  const found = expect(findAnswer('schedule', asha)).rejects.toThrow('No answer within')
  const kept = expect(keptPerson()).rejects.toThrow('No answer within')
  await jest.advanceTimersByTimeAsync(10_000)

  await Promise.all([found, kept])
})

test('a transaction that never ends is not waited for, and lets go of the database', async () => {
  await keepAnswer('schedule', answer('of asha'), here)
  const closed = jest.spyOn(IDBDatabase.prototype, 'close')
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'] })
  jest
    .spyOn(IDBDatabase.prototype, 'transaction')
    .mockReturnValue({ objectStore: () => ({ get: () => ({}) }) } as unknown as IDBTransaction)

  const found = expect(findAnswer('schedule', asha)).rejects.toThrow('No answer within')
  await jest.advanceTimersByTimeAsync(10_000)

  await found
  expect(closed).toHaveBeenCalledTimes(1)
})

test('a wipe that ends late is not waited for, and owed until then', async () => {
  jest.spyOn(console, 'warn').mockImplementation()
  jest.useFakeTimers()
  const request = {} as IDBOpenDBRequest
  jest.spyOn(indexedDB, 'deleteDatabase').mockReturnValue(request)

  const wiped = wipe()
  await jest.advanceTimersByTimeAsync(3000)
  await wiped
  expect(owesWipe()).toBe(true)
  request.onsuccess?.(new Event('success'))
  await jest.advanceTimersByTimeAsync(1)

  expect(owesWipe()).toBe(false)
})

test('a wipe that never ends is owed, and not waited for', async () => {
  jest.spyOn(console, 'warn').mockImplementation()
  jest.useFakeTimers()
  jest.spyOn(indexedDB, 'deleteDatabase').mockImplementation(neverOpened)

  const wiped = wipe()
  await jest.advanceTimersByTimeAsync(10_000)
  await wiped

  expect(owesWipe()).toBe(true)
})

test('a wipe that failed is owed, and done by the next page before anything is read', async () => {
  jest.spyOn(console, 'warn').mockImplementation()
  await keepAnswer('schedule', answer('of asha'), here)
  const failing = jest.spyOn(indexedDB, 'deleteDatabase').mockImplementation(() => {
    const request = {} as IDBOpenDBRequest
    queueMicrotask(() => request.onerror?.(new Event('error')))
    return request
  })

  await wipe()
  expect(owesWipe()).toBe(true)

  failing.mockRestore()
  await finishWipe()
  expect(owesWipe()).toBe(false)
  expect(await findAnswer('schedule', asha)).toBeUndefined()
})
