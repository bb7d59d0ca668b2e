import { appInMemory } from '../../../testing/app-in-memory'
import { deviceId, timezone, toldPeople } from '../../../testing/push/told-people'
import { missedPillPush } from '../../push/notices'

const start = appInMemory()
const minute = 60_000

async function people() {
  const all = await toldPeople(start())
  const { db, clock, call, cookies } = all
  const missed = async () => {
    const now = new Date(clock.now)
    await missedPillPush(db, { deviceId, timezone, at: now, stands: undefined, now })
    return all.told()
  }
  const browsers = async (cookie = cookies.olga ?? '') =>
    (await call('messages', { cookie })).json().browsers
  return { ...all, missed, browsers }
}

test('a browser that was turned on and sent nothing is new', async () => {
  const { browsers } = await people()

  const since = '2026-11-20T16:00:00.000Z'
  expect(await browsers()).toEqual([
    { name: '', isThis: true, state: 'new', since, delivered: null },
  ])
})

test('it is said when a message last arrived', async () => {
  const { browsers, missed, clock } = await people()
  clock.now += minute

  await missed()

  const since = '2026-11-20T16:01:00.000Z'
  expect(await browsers()).toMatchObject([{ state: 'delivered', since, delivered: since }])
})

test.each([
  [{ later: undefined }, 'failing'],
  ['refused', 'refused'],
  ['gone', 'gone'],
] as const)(
  'a push service that answers %j is seen %s, since the first time',
  async (outcome, state) => {
    const { browsers, missed, clock, sender } = await people()
    await missed()
    sender.outcomes.set('phone of olga', outcome)

    clock.now += minute
    await missed()
    clock.now += minute
    await missed()

    const since = '2026-11-20T16:01:00.000Z'
    expect(await browsers()).toMatchObject([
      { state, since, delivered: '2026-11-20T16:00:00.000Z' },
    ])
  },
)

test('one that arrives again is no longer failing', async () => {
  const { browsers, missed, sender } = await people()
  sender.outcomes.set('phone of olga', { later: undefined })
  await missed()
  sender.outcomes.clear()

  await missed()

  expect(await browsers()).toMatchObject([{ state: 'delivered' }])
})

test('the browser that asks comes first, and each says what it is', async () => {
  const { call, signIn, browsers, clock } = await people()
  const cookie = await signIn('olga')
  clock.now += minute
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' }
  await call('subscribe', { cookie, body: { token: 'laptop' }, headers })

  expect(await browsers(cookie)).toMatchObject([
    { name: 'Firefox, Linux', isThis: true },
    { name: '', isThis: false },
  ])
  expect(await browsers()).toMatchObject([
    { name: '', isThis: true },
    { name: 'Firefox, Linux', isThis: false },
  ])
})

test('a browser that is turned on again is gone no more', async () => {
  const { browsers, missed, sender, call, cookies } = await people()
  sender.outcomes.set('phone of olga', 'gone')
  await missed()

  await call('subscribe', { cookie: cookies.olga ?? '', body: { token: 'new phone of olga' } })

  expect(await browsers()).toMatchObject([{ state: 'new' }])
})

test("of who has the phone now nothing is said that was somebody else's", async () => {
  const { browsers, missed, call, signIn } = await people()
  await missed()
  const cookie = await signIn('nina')

  await call('subscribe', { cookie, body: { token: 'phone of olga' } })

  expect(await browsers(cookie)).toMatchObject([{ state: 'new', delivered: null }])
  expect(await browsers()).toEqual([])
})
