import { appInMemory } from '../../../testing/app-in-memory'
import { deviceId, sharedDevice } from '../../../testing/shared-device'
import { keepWeeks } from '../../notifications/keep-weeks'
import { keepTold } from '../../store/events/device-events'

const start = appInMemory()
const day = 24 * 3_600_000
const told = '2026-11-20T02:32:00.000Z'
const missedAt = '2026-11-19T15:03:00.000Z'

async function withLink(maker = 'mina') {
  const device = await sharedDevice(start())
  const { store, as, call } = device
  await store.db
    .updateTable('device')
    .set({ activated_at: new Date('2026-11-10T00:00:00Z') })
    .execute()
  await keepTold(store.db, { deviceId, timezone: 'Asia/Kolkata' }, [
    { ts: new Date(told), seq: 2, code: '701', medicine: 'Metformin' },
    { ts: new Date(missedAt), seq: 1, code: '601', medicine: 'Metformin' },
  ])
  const make = async (who: string, body: object = { days: 14, language: 'hi' }) =>
    as(who, 'makeSheetLink', body)
  const made = (await make(maker)).json()
  const open = (token: string = made.token, from = '192.0.2.9') =>
    call('openSheet', { body: { token }, from })
  const links = async (who: string) => (await as(who, 'sheetLinks')).json().links
  return { ...device, made, make, open, links }
}

test('who has the link reads this sheet without an account, as its maker calls the device', async () => {
  const { as, open } = await withLink()
  const note = { kind: 'skipped' }
  await as('vera', 'note', { missedAt, code: '601', note })

  const answer = await open()

  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  })
  const { record, ...rest } = answer.json()
  expect(rest).toEqual({
    nickname: "mina's",
    days: 14,
    language: 'hi',
    name: 'mina Test',
    ends: '2026-11-27T16:00:00.000Z',
  })
  expect(record.days).toHaveLength(11)
  expect(record.missed).toEqual([
    {
      date: '2026-11-19',
      minute: 1233,
      box: 1,
      medicineName: 'Metformin',
      told: missedAt,
      notes: [{ kind: 'skipped', name: 'vera Test', at: expect.any(String), isYou: false }],
    },
  ])
})

test('what is kept of a link does not open it', async () => {
  const { made, store, open } = await withLink()

  const [kept] = await store.db.selectFrom('sheet_link').selectAll().execute()

  expect(made.token).toMatch(/^[\w-]{43}$/)
  expect(JSON.stringify(kept)).not.toContain(made.token)
  expect((await open(kept?.token_hash)).statusCode).toBe(404)
})

test('everybody who may change the device sees its links: of whom, until when, and last opened', async () => {
  const { links, open, clock } = await withLink()
  clock.now += 60_000
  await open()

  const link = {
    id: expect.any(String),
    days: 14,
    name: 'mina Test',
    made: '2026-11-20T16:00:00.000Z',
    ends: '2026-11-27T16:00:00.000Z',
    opened: '2026-11-20T16:01:00.000Z',
  }
  expect(await links('mina')).toEqual([{ ...link, isYours: true, mayEnd: true }])
  expect(await links('olga')).toEqual([{ ...link, isYours: false, mayEnd: true }])
})

test('a link is taken back by who made it or who owns the device, and by no other Member', async () => {
  const { as, make, made, open, links } = await withLink()
  const ofOlga = (await make('olga')).json()

  const byMina = await as('mina', 'endSheetLink', { linkId: ofOlga.link.id })
  const byOlga = await as('olga', 'endSheetLink', { linkId: made.link.id })

  expect([byMina.statusCode, byOlga.statusCode]).toEqual([404, 200])
  expect((await open()).statusCode).toBe(404)
  expect((await links('mina')).map(({ mayEnd }: { mayEnd: boolean }) => mayEnd)).toEqual([false])
  expect((await open(ofOlga.token)).statusCode).toBe(200)
})

test('an ended, a taken back and an unknown link are refused alike', async () => {
  const { as, make, made, open, clock } = await withLink()
  const short = (await make('mina', { days: 30, language: 'en', lasts: 1 })).json()
  await as('mina', 'endSheetLink', { linkId: made.link.id })
  clock.now += day

  const answers = [await open(), await open(short.token), await open('nothing'), await open('')]

  const bodies = answers.map((answer) => ({ ...answer.json(), requestId: '' }))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
  expect(new Set(bodies.map((body) => JSON.stringify(body)))).toEqual(
    new Set([
      JSON.stringify({
        errorMessage: 'This link does not open a sheet any more.',
        code: 'sheet_ended',
        requestId: '',
      }),
    ]),
  )
})

test('a link opens its sheet for 7 days, and is forgotten then', async () => {
  const { open, clock, store } = await withLink()

  clock.now += 7 * day - 1
  expect((await open()).statusCode).toBe(200)
  clock.now += 1
  expect((await open()).statusCode).toBe(404)
  await keepWeeks(store.db, { clock: () => clock.now, keepEventsDays: 400 })

  expect(await store.db.selectFrom('sheet_link').selectAll().execute()).toEqual([])
})

type Held = Awaited<ReturnType<typeof withLink>>

test.each<[string, (held: Held) => Promise<unknown>]>([
  ['is removed', ({ as }) => as('olga', 'remove', { targetUsers: ['mina'] })],
  ['leaves', ({ as }) => as('mina', 'remove', { targetUsers: ['mina'] })],
  [
    'becomes a Viewer',
    ({ as }) => as('olga', 'modify', { targetUsers: ['mina'], targetRole: 'Viewer' }),
  ],
  ['closes the account', ({ as }) => as('mina', 'closeAccount')],
  ['has the device reset by its Owner', ({ as }) => as('olga', 'resetSchedule')],
])('the links of who %s open nothing any more, also not later', async (_what, lose) => {
  const held = await withLink()
  await lose(held)

  expect((await held.open()).statusCode).toBe(404)
  expect(await held.store.db.selectFrom('sheet_link').selectAll().execute()).toEqual([])
})

test('who gives the ownership on keeps their links: they may still change the device', async () => {
  const { as, open } = await withLink('olga')

  await as('olga', 'modify', { targetUsers: ['mina'], targetRole: 'Owner' })

  expect((await open()).statusCode).toBe(200)
})

test('ten links of a device live at once; one that is taken back makes room', async () => {
  const { as, make, made } = await withLink()
  for (let count = 1; count < 10; count++) await make('olga')

  const eleventh = await make('mina')
  await as('mina', 'endSheetLink', { linkId: made.link.id })

  expect([eleventh.statusCode, eleventh.json().code]).toEqual([409, 'many_links'])
  expect((await make('mina')).statusCode).toBe(200)
})

test('who tries many links is made to wait, and nobody who has one that works, from the same address too', async () => {
  const { open, clock } = await withLink()
  for (let tried = 0; tried < 20; tried++) await open(`guess ${tried}`)

  expect((await open('guess 20')).statusCode).toBe(429)
  expect((await open()).statusCode).toBe(200)
  expect((await open('guess 20', '198.51.100.1')).statusCode).toBe(404)
  clock.now += 15 * 60_000
  expect((await open('guess 20')).statusCode).toBe(404)
})
