import { api } from '@pillbox/shared/client'
import { beginRequest } from '@pillbox/shared/begin'
import { answering, aRoom, aUser, hostPage, refusal } from '@pillbox/shared/testing'
import { beginCalls, personInHand } from './begin-calls'

const calls = [{ name: 'schedule' }, { name: 'logout' }, { name: 'nothing' }]
const devices = [{ name: 'networkDevices', input: { targetRole: 'Viewer' } }]
const signedIn = { access: 'signed-in' as const, title: 'A page' }

beforeAll(() => {
  hostPage({
    remotes: {
      'mf-one': aRoom('mf-one', {
        routes: [
          { ...signedIn, path: '/device/:deviceId/schedule', calls },
          { ...signedIn, path: '/', calls: devices },
          { path: '/sheet', access: 'any', title: 'A sheet', calls },
        ],
      }),
      'mf-two': aRoom('mf-two', {
        state: 'off',
        routes: [{ ...signedIn, path: '/off', calls: devices }],
      }),
    },
  })
})
afterEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  globalThis.begunFor = undefined
  globalThis.begunRequests = undefined
})

const user = aUser()
const schedule = { deviceInfo: { deviceId: 'PB-1' } } as never
const named = (sent: { call: string }[]) => sent.map(({ call }) => call)
const settled = () => new Promise((done) => setTimeout(done))

test('what a page asks for first is asked for at once, and its screen takes that answer', async () => {
  const sent = answering({ schedule: refusal(503, 'Later.') })
  void beginCalls('/device/PB-1/schedule', user)
  expect(sent.map(({ url }) => url)).toEqual(['/app-api/device/PB-1/schedule'])

  await expect(api.schedule({ deviceId: 'PB-1' })).rejects.toMatchObject({ status: 503 })
  expect(sent).toHaveLength(1)
  answering({ schedule })
  await api.schedule({ deviceId: 'PB-1' }).catch(() => {})
  expect(sent).toHaveLength(1)
})

test('another device, and another input, are another call', async () => {
  const sent = answering({
    schedule: refusal(503, 'Later.'),
    networkDevices: refusal(503, 'Later.'),
  })
  void beginCalls('/', user)
  await api.networkDevices({ targetRole: 'Member' }).catch(() => {})
  await api.schedule({ deviceId: 'PB-1' }).catch(() => {})
  await api.networkDevices({ targetRole: 'Viewer' }).catch(() => {})

  expect(sent.map(({ call, body }) => [call, body])).toEqual([
    ['networkDevices', { targetRole: 'Viewer' }],
    ['networkDevices', { targetRole: 'Member' }],
    ['schedule', undefined],
  ])
})

test('where nobody knows who is signed in the server is asked that first', async () => {
  const sent = answering({ me: user, networkDevices: refusal(503, 'Later.') })
  void beginCalls('/', null)
  expect(named(sent)).toEqual(['me'])
  expect(await api.me()).toEqual(user)
  await settled()

  expect(named(sent)).toEqual(['me', 'networkDevices'])
  await api.networkDevices({ targetRole: 'Viewer' }).catch(() => {})
})

test.each([
  ['is taken while the same person is there', 'of Asha', 1],
  ['is not taken where another person is there by now', 'of Viv', 2],
])('what the page asked for before its code was there %s', async (_what, present, count) => {
  const sent = answering({ schedule: refusal(503, 'Later.') })
  localStorage.setItem('present-person', present)
  globalThis.begunFor = 'of Asha'
  await beginRequest('schedule', { deviceId: 'PB-1' }, 'en')

  void beginCalls('/device/PB-1/schedule', user)
  await settled()
  expect(sent).toHaveLength(count)
})

test('who is signed in is in hand while nobody else is, and only then', async () => {
  answering({ me: user, networkDevices: refusal(503, 'Later.') })
  localStorage.setItem('present-person', 'of Asha')
  await beginCalls('/', null)
  expect(personInHand()).toEqual(user)

  localStorage.removeItem('present-person')
  expect(personInHand()).toBeUndefined()
})

test('nothing is asked for of a page that is off', () => {
  const sent = answering({})
  void beginCalls('/off', user)

  expect(sent).toEqual([])
})

test('a session that is over is heard of by who takes the answer', async () => {
  const sent = answering({ schedule: refusal(401) })
  void beginCalls('/device/PB-1/schedule', user)
  await settled()

  await expect(api.schedule({ deviceId: 'PB-1' })).rejects.toMatchObject({ status: 401 })
  expect(named(sent)).toEqual(['schedule', 'schedule'])
})

test('who is not signed in is heard of by one question', async () => {
  const sent = answering({ me: refusal(401) })
  beginCalls('/', null).catch(() => {})

  await expect(api.me()).rejects.toMatchObject({ status: 401 })
  expect(named(sent)).toEqual(['me'])
})

test('no answer is taken that is of before a change', async () => {
  const sent = answering({ schedule: refusal(503, 'Later.'), nickname: {} as never })
  void beginCalls('/device/PB-1/schedule', user)
  await api.nickname({ deviceId: 'PB-1', nickname: 'Dadi' }).catch(() => {})
  await api.schedule({ deviceId: 'PB-1' }).catch(() => {})

  expect(named(sent)).toEqual(['schedule', 'nickname', 'schedule'])
})

test('nothing is asked for who signed out here, and on a page for anybody', () => {
  const sent = answering({})
  sessionStorage.setItem('signed-out', 'yes')
  void beginCalls('/', null)
  void beginCalls('/sheet', null)
  void beginCalls('/nowhere', user)

  expect(sent).toEqual([])
})
