import { endpoints } from '@pillbox/shared/contract'
import { logLines } from '../../build/jest/log-lines'
import { expectNoneLogged } from '../../build/jest/planted-values'
import { IdentityFailure } from '../src/identity/identity'
import { registerDevices } from '../src/store/devices/devices'
import { routes } from '../src/routes'
import { appInMemory } from './app-in-memory'
import { sharedDevice, deviceId } from './shared-device'

const start = appInMemory()
const own = 'PB-TEST-0002'
const timezone = 'Asia/Kolkata'

const planted = {
  name: 'Zuleikha Planted',
  email: 'zuleikha@planted.test',
  password: 'planted-password-42',
  phone: '+919811122233',
  abha: '12-3456-9876-1234',
  born: '1951-02-03',
  medicine: 'Plantedformin',
  nickname: 'Box of Zuleikha',
  pushToken: 'planted-push-token-0001',
  idToken: 'planted-id-token-0001',
  badToken: 'planted-bad-token-0001',
  note: 'Felt planted today',
}

let log: ReturnType<typeof logLines>
beforeEach(() => {
  log = logLines()
})
afterEach(() => log.stop())

/** A person who registers, signs in and uses the app, and is refused now and then. */
async function aDayOfHers() {
  const memory = await sharedDevice(start({ logLevel: 'debug', usedEmail: 'told' }))
  const { call, identity, store, invite, signIn } = memory
  await registerDevices(store.db, [{ deviceId: own, timezone }])
  const { name, email, password } = planted
  const statuses: number[] = []
  const say = async (...[called, sent]: Parameters<typeof call>) => {
    const answer = await call(called, sent)
    statuses.push(answer.statusCode)
    return answer
  }
  const form = { displayName: name, email, password }
  await say('register', { body: form })
  await say('register', { body: form })
  await say('register', { body: { ...form, email: `${email}@` } })
  identity.tokens.set(planted.badToken, new IdentityFailure('bad token'))
  await say('login', { body: { idToken: planted.badToken } })
  const person = { displayName: name, email, photoURL: 'https://planted.test/photo' }
  await signIn('zuleikha', person)
  const at = { uid: 'zuleikha', emailVerified: true, ...person }
  identity.tokens.set(planted.idToken, at)
  const login = await say('login', { body: { idToken: planted.idToken } })
  const cookie = String(login.headers['set-cookie']).split(';')[0] ?? ''
  const hers = (called: Parameters<typeof call>[0], body?: object, device = own) =>
    say(called, { cookie, deviceId: device, ...(body && { body }) })
  await invite('olga', email)
  const profile = { displayName: name, gender: 'Female', dob: planted.born }
  const numbers = { phoneNumber: planted.phone, ABHANumber: planted.abha }
  await hers('updateProfile', { ...profile, ...numbers })
  await hers('updateProfile', { ...profile, ...numbers, phoneNumber: `${planted.phone}x` })
  await hers('addDevice', { deviceId: own, nickname: planted.nickname })
  await hers('addDevice', { deviceId: planted.nickname, nickname: planted.nickname })
  const box = { box: 1, medicineName: planted.medicine, quantity: 9, dose: 1 }
  await hers('box', { ...box, alarms: [480, 0, 0, 0, 0] })
  await hers('box', { ...box, alarms: planted.medicine })
  await hers('nickname', { nickname: planted.nickname })
  await hers('subscribe', { token: planted.pushToken })
  await hers('checkInvite', { targetUserEmail: email })
  const missedAt = '2026-11-20T14:33:00.000Z'
  await hers('note', { missedAt, code: '601', note: { kind: 'other', text: planted.note } })
  return { ...memory, hers, cookie, statuses }
}

function expectNoneOf(values: string[]) {
  expect(log.lines.length).toBeGreaterThan(20)
  expectNoneLogged('planted values kept out of the log', values, log.lines.join('\n'))
}

const everything = (cookie: string) => [
  ...Object.values(planted),
  cookie.slice(cookie.indexOf('=') + 1),
]

test('what a person types, has and is told stands nowhere in the log, refused or done', async () => {
  const { app, cookie, statuses } = await aDayOfHers()
  const { email, medicine } = planted
  for (const url of [
    `/app-api/${email}`,
    `/app-api/device/${medicine}/schedule?of=${email}`,
    '/%zz',
  ])
    await app.inject({ url, headers: { cookie, 'user-agent': email, referer: `https://${email}` } })

  expect(statuses).toEqual(expect.arrayContaining([200, 400, 404, 409, 422]))
  expectNoneOf(everything(cookie))
})

test('nor where every call fails in the store, with its values in the error', async () => {
  const { hers, cookie, store } = await aDayOfHers()
  log.lines.length = 0
  const values = Object.values(planted).join(' ')
  const failed = Object.assign(new Error(`${values} ${cookie}`), { detail: values })
  const spied = jest.spyOn(store.db, 'selectFrom').mockImplementation(() => {
    throw failed
  })
  const statuses: number[] = []
  for (const { name } of routes.filter((route) => !['me', 'logout'].includes(route.name))) {
    const body = endpoints[name].method === 'GET' ? undefined : { medicineName: planted.medicine }
    statuses.push((await hers(name, body, deviceId)).statusCode)
  }
  spied.mockRestore()

  expect(statuses).toContain(500)
  expectNoneOf(everything(cookie))
})
