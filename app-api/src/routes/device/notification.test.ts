import { appInMemory, type AppInMemory } from '../../../testing/app-in-memory'
import { withDemo } from '../../../testing/demo-in-memory'
import { textIn } from '../../text-in'

const start = appInMemory()
const deviceId = 'PB-DEMO-0001'

type Shown = { id: string; timestamp: string; code: string }
type NextPage = { nextPageToken: string | null; pagefilter: string | null }
type PageAnswer = { notifications: Shown[]; nextPageInfo: NextPage }

function reader({ app }: Pick<AppInMemory, 'app'>, cookie: string, device = deviceId) {
  return (query: Record<string, string | string[]> = {}) =>
    app.inject({
      url: `/app-api/device/${device}/notification`,
      query,
      headers: { cookie },
    })
}

const nextOf = ({ nextPageInfo: { nextPageToken, pagefilter } }: PageAnswer) => ({
  token: nextPageToken ?? '',
  filter: pagefilter ?? '',
})

async function allPages(read: ReturnType<typeof reader>, filter?: string) {
  const pages: PageAnswer[] = [(await read(filter ? { filter } : {})).json()]
  for (let page = pages[0]; page?.nextPageInfo.nextPageToken; page = pages.at(-1)) {
    pages.push((await read(nextOf(page))).json())
  }
  return pages
}

test('45 notifications come on pages of 20, newest first, each once', async () => {
  const memory = await withDemo(start())

  const pages = await allPages(reader(memory, memory.cookies.viv))

  const told = pages.flatMap(({ notifications }) => notifications)
  const times = told.map(({ timestamp }) => timestamp)
  expect(pages.map(({ notifications }) => notifications.length)).toEqual([20, 20, 5])
  expect(new Set(told.map(({ id }) => id)).size).toBe(45)
  expect(times).toEqual([...times].sort().reverse())
  expect(pages.at(-1)?.nextPageInfo).toEqual({ nextPageToken: null, pagefilter: null })
  expect(pages[0]).toMatchObject({ deviceTimezone: { timezoneValue: 'Asia/Kolkata' } })
})

test('notifications of one instant are not lost between two pages', async () => {
  const memory = await withDemo(start())
  const ts = new Date('2026-11-10T08:00:00Z')
  await memory.store.db.deleteFrom('notification').execute()
  await memory.store.db
    .insertInto('notification')
    .values(
      Array.from({ length: 41 }, (_, seq) => ({
        device_id: deviceId,
        ts,
        seq,
        code: '701',
        message: '',
      })),
    )
    .execute()

  const pages = await allPages(reader(memory, memory.cookies.viv))

  const ids = pages.flatMap(({ notifications }) => notifications.map(({ id }) => id))
  expect(pages.map(({ notifications }) => notifications.length)).toEqual([20, 20, 1])
  expect(new Set(ids).size).toBe(41)
})

test.each([
  ['missed', /^6/],
  ['taken,missed', /^[76]/],
  ['["wrong pill","low pills","no pills"]', /^[132]/],
  ['others', /^[94]/],
  ['box 3', /^..[309]/],
  ['taken,box 1,box 2', /^7.[12]/],
])('the filter %s keeps its kind on every page', async (filter, form) => {
  const memory = await withDemo(start())
  const read = reader(memory, memory.cookies.viv)
  const everything = (await allPages(read)).flatMap(({ notifications }) => notifications)

  const told = (await allPages(read, filter)).flatMap(({ notifications }) => notifications)

  expect(told.length).toBeGreaterThan(0)
  expect(told).toEqual(everything.filter(({ code }) => form.test(code)))
})

test.each(['unknown', 'taken,box 9', '[1]', '["taken"', '[]', ',', "' or 1=1--", 'x'.repeat(201)])(
  'the filter %j is refused',
  async (filter) => {
    const memory = await withDemo(start())

    const answer = await reader(memory, memory.cookies.viv)({ filter })

    expect(answer.statusCode).toBe(400)
  },
)

test('an empty token and an empty filter ask for the first page', async () => {
  const memory = await withDemo(start())

  const answer = await reader(memory, memory.cookies.viv)({ token: '', filter: '' })

  expect(answer.json<PageAnswer>().notifications).toHaveLength(20)
})

async function withToken() {
  const memory = await withDemo(start())
  const page: PageAnswer = (await reader(memory, memory.cookies.asha)()).json()
  return { ...memory, token: nextOf(page).token }
}

test('a token is of one person on one device', async () => {
  const { token, cookies, ...memory } = await withToken()

  const mine = await reader(memory as AppInMemory, cookies.asha)({ token })
  const another = await reader(memory as AppInMemory, cookies.ravi)({ token })
  const elsewhere = await reader(memory as AppInMemory, cookies.asha, 'PB-DEMO-0002')({ token })

  expect([mine, another, elsewhere].map(({ statusCode }) => statusCode)).toEqual([200, 400, 400])
})

test('a token ends after a day', async () => {
  const { token, signIn, clock, ...memory } = await withToken()
  clock.now += 24 * 3_600_000

  const cookie = await signIn('demo-asha', { email: 'asha@example.test' })
  const late = await reader(memory as never, cookie)({ token })

  expect(late.statusCode).toBe(400)
})

test('a token with any byte changed is refused, and so is one that is given twice', async () => {
  const { token, cookies, ...memory } = await withToken()
  const read = reader(memory as AppInMemory, cookies.asha)
  const changed = [...token].map(
    (letter, at) => token.slice(0, at) + (letter === 'A' ? 'B' : 'A') + token.slice(at + 1),
  )

  const statuses = new Set<number>()
  for (const each of [...changed, 'x', '.', `${token}.`, 'x'.repeat(600)]) {
    statuses.add((await read({ token: each })).statusCode)
  }
  const twice = await read({ token: [token, token] })

  expect(statuses).toEqual(new Set([400]))
  expect(twice.statusCode).toBe(400)
})

test('what was told before the person had the device stays hidden', async () => {
  const memory = await withDemo(start())
  await memory.call('addDevice', {
    cookie: memory.cookies.stranger,
    body: { deviceId: 'PB-DEMO-0101', nickname: 'New' },
  })
  const before = new Date(memory.clock.now - 1000)
  await memory.store.db
    .insertInto('notification')
    .values({ device_id: 'PB-DEMO-0101', ts: before, seq: 1, code: '701', message: 'old' })
    .execute()

  const answer = await reader(memory, memory.cookies.stranger, 'PB-DEMO-0101')()

  expect(answer.json<PageAnswer>().notifications).toEqual([])
})

describe('what a device told is worded', () => {
  async function sentences(headers: Record<string, string>) {
    const memory = await withDemo(start())
    const cookie = memory.cookies.viv
    await memory.call('preferences', { cookie, body: { language: 'hi' } })
    const { db } = memory.store
    await db.deleteFrom('notification').execute()
    await db
      .insertInto('notification')
      .values({
        device_id: deviceId,
        ts: new Date('2026-11-20T10:00:00Z'),
        seq: 1,
        code: '400',
        message: '',
      })
      .execute()
    const read = async (call: 'notification' | 'adherence') =>
      (await memory.call(call, { cookie, deviceId, headers })).json()
    const [list, dashboard] = [await read('notification'), await read('adherence')]
    return [list.notifications[0].message, dashboard.days[0].notifications[0].message]
  }
  const hindi = textIn('hi').toldOfDevice['400']
  const bengali = textIn('bn').toldOfDevice['400']

  test('in the language that its page asks for, which may not be the own one', async () => {
    expect(await sentences({ 'accept-language': 'bn' })).toEqual([bengali, bengali])
  })

  test("in the person's own where the call asks for none of ours", async () => {
    expect(await sentences({ 'accept-language': 'ta' })).toEqual([hindi, hindi])
  })
})
