import { appInMemory } from '../../../testing/app-in-memory'
import { withDemo } from '../../../testing/demo-in-memory'

const start = appInMemory()
const deviceId = 'PB-DEMO-0001'

test.each(['asha', 'adm'] as const)(
  '%s, Owner or above, empties the boxes and takes invitations back; the people stay',
  async (name) => {
    const { call, cookies, clock } = await withDemo(start())
    const cookie = cookies[name]
    clock.now += 1000

    const answer = await call('resetSchedule', { cookie, deviceId })

    const { deviceInfo } = (await call('schedule', { cookie, deviceId })).json()
    const { networkUsers } = (await call('network', { cookie, deviceId })).json()
    expect([answer.statusCode, answer.json()]).toEqual([200, {}])
    expect(deviceInfo).toHaveLength(8)
    for (const box of deviceInfo) {
      expect(box).toMatchObject({
        medicineName: '',
        quantity: 0,
        dose: 0,
        alarms: [0, 0, 0, 0, 0],
      })
    }
    expect(networkUsers.map(({ role }: { role: string }) => role).sort()).toEqual([
      'Admin',
      'Member',
      'Owner',
      'Viewer',
    ])
    expect((await call('invites', { cookie: cookies.ivy })).json()).toEqual({ invites: [] })
    expect((await call('dashboard', { cookie, deviceId })).json().sync.status).toBe(false)
  },
)

test.each(['ravi', 'viv'] as const)('%s, below Owner, can not reset', async (name) => {
  const { call, cookies } = await withDemo(start())

  const answer = await call('resetSchedule', { cookie: cookies[name], deviceId })

  const { deviceInfo } = (await call('schedule', { cookie: cookies[name], deviceId })).json()
  expect(answer.statusCode).toBe(403)
  expect(deviceInfo[0].medicineName).toBe('Metformin')
})

test('a second reset changes nothing', async () => {
  const { call, cookies, clock } = await withDemo(start())
  const cookie = cookies.asha
  await call('resetSchedule', { cookie, deviceId, body: {} })
  const before = (await call('dashboard', { cookie, deviceId })).body
  clock.now += 60_000

  const again = await call('resetSchedule', { cookie, deviceId })

  expect(again.statusCode).toBe(200)
  expect((await call('dashboard', { cookie, deviceId })).body).toBe(before)
})
