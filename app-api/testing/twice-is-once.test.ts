import { endpoints, type CallName } from '@pillbox/shared/contract'
import { sql } from 'kysely'
import { noteFigure } from '../../build/jest/note-figure'
import { tablesOf } from '../src/store/backup/facts'
import { appInMemory, type AppInMemory } from './app-in-memory'
import type { Actor } from './authorisation/actors'
import { copyDatabase, type DatabaseCopy } from './authorisation/database-copy'
import { sentBody } from './authorisation/sent-calls'
import { makeWorld, ours, uids } from './authorisation/world'

const start = appInMemory()

type World = AppInMemory & { cookies: Record<Actor, string>; copy: DatabaseCopy }

async function world(): Promise<World> {
  const memory = start()
  const cookies = await makeWorld(memory)
  await memory.store.db
    .insertInto('device')
    .values({ device_id: free, timezone: 'Asia/Kolkata' })
    .execute()
  return { ...memory, cookies, copy: await copyDatabase(memory.store.db) }
}

const free = 'PB-FREE-0001'

/**
 * Each call that changes something, and who makes it. Each call for a link makes another, which it
 * tells; and nobody is mailed to here.
 */
const changes: [name: CallName, actor: Actor][] = [
  ['register', 'no cookie'],
  ['login', 'no cookie'],
  ['logout', 'Viewer'],
  ['signOutEverywhere', 'Viewer'],
  ['acceptInvite', 'Invited'],
  ['rejectInvite', 'Invited'],
  ['addDevice', 'stranger'],
  ['updateProfile', 'Viewer'],
  ['preferences', 'Viewer'],
  ['closeAccount', 'Viewer'],
  ['box', 'Member'],
  ['dayTimes', 'Member'],
  ['onIt', 'Member'],
  ['note', 'Member'],
  ['endSheetLink', 'Member'],
  ['modify', 'Owner'],
  ['remove', 'Owner'],
  ['revokeInvite', 'Owner'],
  ['invite', 'Owner'],
  ['nickname', 'Viewer'],
  ['resetSchedule', 'Owner'],
  ['subscribe', 'Viewer'],
  ['messageChoices', 'Viewer'],
]

const drawnByChance = /"[\w-]{36,}"/g

/** Every row but the audit, which notes each call, and how often somebody tried. */
async function facts({ store: { db } }: World): Promise<string[]> {
  const tables = (await tablesOf(db)).filter((name) => !/^audit|^try_count/.test(name))
  const all = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(db)
      return rows.map((row) => `${table} ${JSON.stringify(row).replace(drawnByChance, '"*"')}`)
    }),
  )
  return all.flat().sort()
}

/** Makes the change so often, after one another or at once, and answers what there is then. */
async function after(all: World, send: () => Promise<{ statusCode: number }>, ways: number[]) {
  await all.copy.restore()
  all.identity.accounts.length = 0
  const statuses: number[] = []
  for (const atOnce of ways) {
    const answers = await Promise.all(Array.from({ length: atOnce }, send))
    statuses.push(...answers.map(({ statusCode }) => statusCode))
  }
  const { length: accounts } = all.identity.accounts
  return { statuses, made: JSON.stringify([await facts(all), accounts]) }
}

test('every change that is sent twice, and eight times at once, is done once', async () => {
  const all = await world()
  const wrong: string[] = []

  for (const [name, actor] of changes) {
    const body = name === 'addDevice' ? { deviceId: free, nickname: 'New' } : undefined
    const sent = body ?? (await sentBody(name, uids[actor] ?? '', all))
    const send = () =>
      all.call(name, {
        cookie: all.cookies[actor],
        deviceId: ours,
        ...(sent && { body: sent }),
      })
    const once = await after(all, send, [1])
    const twice = await after(all, send, [1, 1])
    const atOnce = await after(all, send, [8])

    const isDone = once.statuses[0]! < 300
    const hasFailed = [...twice.statuses, ...atOnce.statuses].some((status) => status >= 500)
    if (!isDone || hasFailed || twice.made !== once.made || atOnce.made !== once.made)
      wrong.push(`${name}: ${once.statuses}; ${twice.statuses}; ${atOnce.statuses}`)
  }

  noteFigure('changes that are done once', {
    held: changes.length - wrong.length,
    of: changes.length,
  })
  expect(wrong).toEqual([])
})

test('no call that changes something is left out', () => {
  const reads = ['myDevices', 'networkDevices', 'checkInvite', 'openSheet']
  const sends = (name: CallName) => endpoints[name].method !== 'GET' && !reads.includes(name)
  const named = Object.keys(endpoints) as CallName[]

  expect(
    [...new Set(changes.map(([name]) => name)), 'makeSheetLink', 'verifyEmail'].sort(),
  ).toEqual([...named.filter(sends), 'logout'].sort())
})
