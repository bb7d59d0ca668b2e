import type { NoteSaid } from '@pillbox/shared/domain'
import { appInMemory, type AppInMemory } from '../../../testing/app-in-memory'
import { join } from '../../store/devices/claims'
import { unclaimDevice } from '../../store/devices/device-reset'
import { registerDevices } from '../../store/devices/devices'
import { keepTold } from '../../store/events/device-events'
import { notesBetween } from '../../store/events/dose-notes'
import { keepWeeks } from '../../notifications/keep-weeks'

const start = appInMemory()
const deviceId = 'PB-DADI-0001'
const timezone = 'Asia/Kolkata'
const missedAt = '2026-11-20T14:33:00.000Z'
const earlier = '2026-11-19T14:33:00.000Z'

const told = (at: string, seq: number, code: string) => ({
  ts: new Date(at),
  seq,
  code,
  message: 'told',
})

async function withFamily() {
  const memory = start()
  const { call, clock, signIn } = memory
  const { db } = memory.store
  await registerDevices(db, [{ deviceId, timezone }])
  const cookies: Record<string, string> = {}
  const since = new Date('2026-11-01T06:00:00Z')
  for (const [uid, role] of [
    ['dadi', 'Owner'],
    ['asha', 'Member'],
    ['ravi', 'Viewer'],
  ] as const) {
    cookies[uid] = await signIn(uid)
    await join(db, { deviceId, uid, role, nickname: 'Dadi', since })
  }
  await db.updateTable('device').set({ activated_at: since }).execute()
  await keepTold(db, { deviceId, timezone }, [
    told(earlier, 0, '601'),
    told(missedAt, 1, '601'),
    told(missedAt, 2, '602'),
    told('2026-11-20T15:00:00.000Z', 3, '703'),
  ])
  const note = (uid: string, said: NoteSaid | null, of = { missedAt, code: '601' }) =>
    call('note', { cookie: cookies[uid] ?? '', deviceId, body: { ...of, note: said } })
  return { memory, clock, note, cookies, call }
}

type Entry = { timestamp: string; code: string; notes?: unknown }

async function readBy(uid: string, { call, cookies }: Awaited<ReturnType<typeof withFamily>>) {
  const cookie = cookies[uid] ?? ''
  const page = (await call('notification', { cookie, deviceId })).json()
  const { days } = (await call('adherence', { cookie, deviceId })).json()
  const inDays = days.flatMap(({ notifications }: { notifications: Entry[] }) => notifications)
  const noted = (entries: Entry[]) =>
    entries
      .filter(({ notes }) => notes)
      .map(({ timestamp, code, notes }) => [timestamp, code, notes])
  return { page: noted(page.notifications), days: noted(inDays), metrics: days[0].metrics }
}

const rowsOf = ({ store: { db } }: AppInMemory) => db.selectFrom('dose_note').selectAll().execute()

test('a note is read by everybody of the device on its dose alone, with who wrote it and when', async () => {
  const family = await withFamily()

  const answer = await family.note('ravi', { kind: 'late', takenAt: '2026-11-20T15:40:00.000Z' })

  const said = {
    kind: 'late',
    takenAt: '2026-11-20T15:40:00.000Z',
    name: 'ravi Test',
    at: '2026-11-20T16:00:00.000Z',
  }
  expect([answer.statusCode, answer.json()]).toEqual([200, { notes: [{ ...said, isYou: true }] }])
  const seen = [[missedAt, '601', [{ ...said, isYou: false }]]]
  expect(await readBy('asha', family)).toMatchObject({ page: seen, days: seen })
})

test("a note changes none of the box's own numbers", async () => {
  const family = await withFamily()
  const before = (await readBy('dadi', family)).metrics

  await family.note('dadi', { kind: 'late' })

  expect((await readBy('dadi', family)).metrics).toEqual(before)
  expect(before).toEqual({ pillsTaken: 1, pillsMissed: 2 })
})

test('one has one note on a dose: a later one takes its place, and null takes it back', async () => {
  const { note, clock } = await withFamily()
  await note('asha', { kind: 'late', takenAt: '2026-11-20T15:40:00.000Z' })
  clock.now += 60_000

  const changed = await note('asha', { kind: 'other', text: '  She was at the temple. ' })

  expect(changed.json().notes).toEqual([
    {
      kind: 'other',
      text: 'She was at the temple.',
      name: 'asha Test',
      at: '2026-11-20T16:01:00.000Z',
      isYou: true,
    },
  ])
  expect((await note('asha', null)).json()).toEqual({ notes: [] })
})

test('several may write, the first is read first, and nobody changes or takes back that of another', async () => {
  const { note, clock } = await withFamily()
  await note('ravi', { kind: 'skipped' })
  clock.now += 60_000
  await note('asha', { kind: 'other', text: 'Dr Sen called.' })

  const left = await note('asha', null)

  expect(left.json().notes).toMatchObject([{ kind: 'skipped', name: 'ravi Test', isYou: false }])
})

test('what the box told to be taken, or another dose, has no note', async () => {
  const { note } = await withFamily()
  const taken = await note(
    'asha',
    { kind: 'skipped' },
    {
      missedAt: '2026-11-20T15:00:00.000Z',
      code: '703',
    },
  )
  const other = await note('asha', { kind: 'skipped' }, { missedAt, code: '603' })

  expect([taken.statusCode, other.statusCode]).toEqual([409, 409])
  expect(taken.json().errorMessage).toBe('No pill was missed at this time.')
})

test('all notes of a device between two instants are had in one question, in order', async () => {
  const { memory, note } = await withFamily()
  await note('asha', { kind: 'skipped' })
  await note('ravi', { kind: 'late' }, { missedAt: earlier, code: '601' })
  const { db } = memory.store
  const ask = async (from: string, to: string) => {
    const found = await notesBetween(db, { deviceId, from: new Date(from), to: new Date(to) })
    return found.map(({ name, kind }) => `${name}: ${kind}`)
  }

  expect(await ask(earlier, missedAt)).toEqual(['ravi Test: late', 'asha Test: skipped'])
  expect(await ask('2026-11-19T14:33:00.001Z', missedAt)).toEqual(['asha Test: skipped'])
})

test('notes go with who leaves the device or closes their account, and with a device that is given back', async () => {
  const { memory, note, call, cookies } = await withFamily()
  for (const uid of ['dadi', 'asha', 'ravi']) await note(uid, { kind: 'late' })

  const body = { targetUsers: ['asha'] }
  await call('remove', { cookie: cookies.asha ?? '', deviceId, body })
  await call('closeAccount', { cookie: cookies.ravi ?? '' })
  expect((await rowsOf(memory)).map(({ uid }) => uid)).toEqual(['dadi'])

  await unclaimDevice(memory.store.db, deviceId)
  expect(await rowsOf(memory)).toEqual([])
})

test('a note is kept as long as the events of its time, whoever wrote it', async () => {
  const { memory, note, clock } = await withFamily()
  await note('asha', { kind: 'late' })
  const day = 24 * 3_600_000

  await keepWeeks(memory.store.db, { clock: () => clock.now, keepEventsDays: 2 })
  expect(await rowsOf(memory)).toHaveLength(1)
  await keepWeeks(memory.store.db, { clock: () => clock.now + 2 * day, keepEventsDays: 2 })

  expect(await rowsOf(memory)).toEqual([])
})
