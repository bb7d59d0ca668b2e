import { appInMemory } from '../../../testing/app-in-memory'
import { withDemo } from '../../../testing/demo-in-memory'

const start = appInMemory()
const deviceId = 'PB-DEMO-0001'

test('everybody has their own nickname of a device', async () => {
  const { call, cookies } = await withDemo(start())

  const answer = await call('nickname', {
    cookie: cookies.viv,
    deviceId,
    body: { nickname: '  <b>Nani</b> ' },
  })

  const viv = (await call('settings', { cookie: cookies.viv, deviceId })).json()
  const asha = (await call('settings', { cookie: cookies.asha, deviceId })).json()
  expect([answer.statusCode, answer.json()]).toEqual([200, {}])
  expect(viv).toEqual({ nickname: '<b>Nani</b>', timezoneValue: 'Asia/Kolkata' })
  expect(asha).toEqual({ nickname: 'Dadi', timezoneValue: 'Asia/Kolkata' })
  expect((await call('me', { cookie: cookies.viv })).json().nicknames).toEqual({
    [deviceId]: '<b>Nani</b>',
  })
})

test.each([
  ['  ', 'Please Enter a Nickname'],
  ['n'.repeat(51), 'Nickname can have a maximum of 50 characters.'],
  ['Da\u0007di', 'Nickname can not have invisible characters.'],
])('%j is no nickname', async (nickname, errorMessage) => {
  const { call, cookies } = await withDemo(start())

  const answer = await call('nickname', { cookie: cookies.asha, deviceId, body: { nickname } })

  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ errorMessage })
})

test('who is only invited sees no settings', async () => {
  const { call, cookies } = await withDemo(start())

  expect((await call('settings', { cookie: cookies.ivy, deviceId })).statusCode).toBe(404)
})
