import type { Subscription } from 'rxjs'
import { endpoints, isChanging, isReading, type CallName } from '../contract/index'
import { answering, refusal } from '../testing/answering'
import { api } from './api'
import { changed$, type Changed } from './changed'

let heard: Changed[]
let hearing: Subscription
beforeEach(() => {
  heard = []
  hearing = changed$.subscribe((change) => heard.push(change))
})
afterEach(() => {
  hearing.unsubscribe()
  jest.restoreAllMocks()
})

test('what one room changed is told to all, with its device, once the server took it', async () => {
  answering({ nickname: {} })
  const saving = api.nickname({ deviceId: 'PB-1', nickname: 'Dadi' })
  expect(heard).toEqual([])
  await saving

  expect(heard).toEqual([{ call: 'nickname', deviceId: 'PB-1' }])
})

test('what is of no device is told without one, and nothing of what was typed', async () => {
  answering({ addDevice: {} })
  await api.addDevice({ deviceId: 'PB-9', nickname: 'Nana' }).catch(() => {})
  answering({ acceptInvite: {} })
  await api.acceptInvite({ inviteId: 'i-1' } as never).catch(() => {})

  expect(JSON.stringify(heard)).not.toMatch(/Nana|i-1/)
  expect(heard.at(-1)).toEqual({ call: 'acceptInvite' })
})

test('what the server refused is no change', async () => {
  answering({ nickname: refusal(403) })
  await api.nickname({ deviceId: 'PB-1', nickname: 'Dadi' }).catch(() => {})

  expect(heard).toEqual([])
})

test('who listens and throws keeps nobody from their answer', async () => {
  jest.useFakeTimers()
  const subscription = changed$.subscribe(() => {
    throw new Error('a card of another team')
  })
  answering({ nickname: {} })

  await expect(api.nickname({ deviceId: 'PB-1', nickname: 'Dadi' })).resolves.toBeDefined()
  expect(() => jest.runAllTimers()).toThrow('a card of another team')
  subscription.unsubscribe()
  jest.useRealTimers()
})

test('every call is a read, a change, or one of those that change no page', () => {
  const neither = Object.keys(endpoints)
    .filter((name) => !isReading(name) && !isChanging(name as CallName))
    .sort()

  expect(neither).toEqual(
    [
      ...['checkClose', 'checkInvite', 'closeAccount', 'doseRecord', 'exportData', 'login'],
      ...['logout', 'openSheet', 'register', 'sheetLinks', 'signOutEverywhere', 'subscribe'],
      'verifyEmail',
    ].sort(),
  )
})
