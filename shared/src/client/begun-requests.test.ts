import { answering, refusal } from '../testing/answering'
import { api } from './api'
import { beginRequest } from './begun-requests'

const now = new Date('2026-11-29T06:03:00Z')

beforeEach(() => void jest.useFakeTimers({ now }))
afterEach(() => {
  jest.useRealTimers()
  globalThis.begunRequests = undefined
})

const schedule = { deviceId: 'PB-1' }
const lateAnswer = { schedule: refusal(503, 'Later.') }
const urls = (sent: { url: string }[]) => sent.map(({ url }) => url)

test('what the page asked for before its code was there answers the same call, once', async () => {
  const sent = answering(lateAnswer)
  await beginRequest('schedule', schedule, 'en')

  await expect(api.schedule(schedule)).rejects.toMatchObject({ status: 503 })
  expect(sent).toHaveLength(1)
  await expect(api.schedule(schedule)).rejects.toMatchObject({ status: 503 })
  expect(sent).toHaveLength(2)
})

test.each([
  ['to be worded in another language', schedule, 'hi'],
  ['of another device', { deviceId: 'PB-2' }, 'en'],
])('%s it is another request', async (_how, input, language) => {
  const sent = answering(lateAnswer)
  await beginRequest('schedule', input, language)

  await api.schedule(schedule).catch(() => {})
  expect(sent).toHaveLength(2)
})

test('the roles of two lists are told apart', async () => {
  const sent = answering({ networkDevices: refusal(503, 'Later.') })
  await beginRequest('networkDevices', { targetRole: 'Viewer' }, 'en')
  await api.networkDevices({ targetRole: 'Member' }).catch(() => {})
  await api.networkDevices({ targetRole: 'Viewer' }).catch(() => {})

  expect(sent.map(({ body }) => body)).toEqual([{ targetRole: 'Viewer' }, { targetRole: 'Member' }])
})

test('what was asked for more than 10 s ago is asked for anew', async () => {
  const sent = answering(lateAnswer)
  await beginRequest('schedule', schedule, 'en')
  jest.setSystemTime(now.getTime() + 10_001)

  await api.schedule(schedule).catch(() => {})
  expect(sent).toHaveLength(2)
})

test('nothing is taken that is of before a change', async () => {
  const sent = answering({ ...lateAnswer, nickname: {} as never })
  await beginRequest('schedule', schedule, 'en')
  await api.nickname({ ...schedule, nickname: 'Dadi' }).catch(() => {})
  await api.schedule(schedule).catch(() => {})

  expect(urls(sent)).toEqual([
    '/app-api/device/PB-1/schedule',
    '/app-api/device/PB-1/nickname',
    '/app-api/device/PB-1/schedule',
  ])
})

test('what did not come is asked for anew by who takes it', async () => {
  answering({ schedule: () => Promise.reject(new TypeError('Failed to fetch')) })
  await beginRequest('schedule', schedule, 'en').catch(() => {})
  const sent = answering(lateAnswer)

  await expect(api.schedule(schedule)).rejects.toMatchObject({ status: 503 })
  expect(sent).toHaveLength(1)
})
