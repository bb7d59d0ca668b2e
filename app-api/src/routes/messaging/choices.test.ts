import { appInMemory } from '../../../testing/app-in-memory'
import { deviceId, timezone, toldPeople } from '../../../testing/push/told-people'

const start = appInMemory()

async function people() {
  const all = await toldPeople(start())
  const read = async (uid: string) =>
    (await all.call('messages', { cookie: all.cookies[uid] ?? '' })).json()
  return { ...all, read }
}

test('who chose nothing has what is usual for their role', async () => {
  const { read, signIn, call } = await people()

  expect(await read('olga')).toMatchObject({
    kinds: {
      missed: true,
      silent: true,
      'low pills': true,
      'wrong pill': true,
      invitation: true,
    },
    silentHours: 12,
    quiet: null,
    digestHour: null,
    devices: [{ id: deviceId, nickname: "olga's", role: 'Owner', isMuted: false }],
  })
  expect((await read('vera')).kinds).toEqual({
    missed: true,
    silent: false,
    'low pills': false,
    'wrong pill': false,
    invitation: true,
  })
  const cookie = await signIn('newcomer')
  expect((await call('messages', { cookie })).json().kinds.silent).toBe(true)
})

test('what is chosen is theirs alone, and what is not named stays', async () => {
  const { read, choose } = await people()
  const quiet = { from: 1320, to: 420 }

  const answer = await choose('olga', { kinds: { silent: false }, silentHours: 24, quiet })
  await choose('olga', { kinds: { 'low pills': false }, digestHour: 7 })

  expect([answer.statusCode, answer.json()]).toEqual([200, {}])
  expect(await read('olga')).toMatchObject({
    kinds: { missed: true, silent: false, 'low pills': false },
    silentHours: 24,
    quiet,
    digestHour: 7,
  })
  expect(await read('mina')).toMatchObject({
    kinds: { silent: true },
    silentHours: 12,
    quiet: null,
  })
})

test('quiet hours and digest are chosen away again', async () => {
  const { read, choose } = await people()
  await choose('olga', { quiet: { from: 1320, to: 420 }, digestHour: 7 })

  await choose('olga', { quiet: null, digestHour: null, timezone: undefined })

  expect(await read('olga')).toMatchObject({ quiet: null, digestHour: null })
})

test('a device is muted for one person, until they leave it', async () => {
  const { read, choose, call, cookies } = await people()
  await choose('mina', { device: { id: deviceId, isMuted: true } })

  expect((await read('mina')).devices).toMatchObject([{ isMuted: true }])
  expect((await read('olga')).devices).toMatchObject([{ isMuted: false }])
  const body = { targetUsers: ['mina'] }
  await call('remove', { cookie: cookies.mina ?? '', deviceId, body })
  expect((await read('mina')).devices).toEqual([])
  const again = await choose('mina', { device: { id: deviceId, isMuted: false }, silentHours: 6 })
  expect([again.statusCode, (await read('mina')).silentHours]).toEqual([404, 12])
})

test('the choices go with the account', async () => {
  const { choose, call, cookies, db } = await people()
  await choose('vera', { kinds: { missed: false }, timezone })

  await call('closeAccount', { cookie: cookies.vera ?? '' })

  expect(await db.selectFrom('message_choices').selectAll().execute()).toEqual([])
})
