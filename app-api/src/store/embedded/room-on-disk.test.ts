import { sql } from 'kysely'
import { openPglite, overPglite } from '../store'
import { roomOnDisk } from './room-on-disk'

const MB = 1024 * 1024
const disk = { free: 200 * MB, looks: 0, now: 0 }
const room = () =>
  roomOnDisk(
    '/srv/data',
    () => {
      disk.looks += 1
      return disk.free
    },
    () => disk.now,
  )
beforeEach(() => Object.assign(disk, { free: 200 * MB, looks: 0, now: 0 }))

const full = expect.objectContaining({ code: '53100' })

test('while the disk is nearly full what would write is refused, and what is read is not', () => {
  const { guard: refuse } = room()
  disk.free = 63 * MB

  for (const write of [
    'insert into "session" values ($1)',
    'update "box" set "dose" = $1',
    'delete from "invite"',
    'select 1 from "device" where "id" = $1 for update',
    'with "gone" as (delete from "session" returning 1) select 1',
    'select audit_begin($1) as "begun"',
    'select audit_add($1, $2)',
    'vacuum (full) box',
  ])
    expect(() => refuse(write)).toThrow(full)
  for (const other of ['select * from "box"', '  SELECT 1', 'commit', 'rollback']) refuse(other)
})

test('it is looked at once in a second, and taken up again when there is room', () => {
  const { guard: refuse } = room()
  for (let n = 0; n < 100; n += 1) refuse('vacuum')
  expect(disk.looks).toBe(1)

  Object.assign(disk, { free: 10 * MB, now: 1000 })
  expect(() => refuse('vacuum')).toThrow(full)
  Object.assign(disk, { free: 100 * MB, now: 2000 })
  refuse('vacuum')

  expect(disk.looks).toBe(3)
})

test('what needs more than there is beside what is kept free is told before it is begun', () => {
  const { has, toWrite, toBegin } = room()
  disk.free = 100 * MB
  expect([has(36 * MB), has(37 * MB)]).toEqual([true, false])

  disk.free = 63 * MB
  expect(toWrite).toThrow('less than 64 MB of room')
  toBegin()
  disk.free = 31 * MB
  expect(toBegin).toThrow('less than 32 MB of room')
})

test('a checkpoint, which gives the room of the log back, may use half of what is kept free', () => {
  const { guard: refuse } = room()
  disk.free = 33 * MB
  refuse('checkpoint')

  Object.assign(disk, { free: 31 * MB, now: 1000 })
  expect(() => refuse('checkpoint')).toThrow(full)
})

test('a database whose disk is nearly full answers what is read, and keeps what it has begun', async () => {
  const db = overPglite(await openPglite({}), { guard: room().guard })
  await sql`create table note (text text)`.execute(db)

  const begun = db.transaction().execute(async (tx) => {
    await sql`insert into note values ('kept')`.execute(tx)
    Object.assign(disk, { free: 0, now: 5000 })
  })

  await begun
  await expect(sql`insert into note values ('lost')`.execute(db)).rejects.toMatchObject({
    code: '53100',
  })
  expect((await sql`select text from note`.execute(db)).rows).toEqual([{ text: 'kept' }])
  disk.now = 9000
  disk.free = 200 * MB
  await sql`insert into note values ('again')`.execute(db)
  await db.destroy()
})
