import { endpoints, type CallName } from '@pillbox/shared/contract'
import { noteFigure } from '../../../build/jest/note-figure'
import { appInMemory, type AppInMemory } from '../app-in-memory'
import { routes } from '../../src/routes'
import { handleFor } from '../../src/network/invite-handle'
import { actors, type Actor } from './actors'
import { callCells, otherPaths } from './call-cells'
import { copyDatabase, type DatabaseCopy } from './database-copy'
import {
  addresses,
  inviteCells,
  modifyCells,
  networkActors,
  removeCells,
  revokeCells,
  targets,
  type NetworkActor,
  type Target,
} from './network-cells'
import { sentBody } from './sent-calls'
import { canary, invitation, makeWorld, others, ours, uids } from './world'

const start = appInMemory()

type World = AppInMemory & { cookies: Record<Actor, string>; copy: DatabaseCopy; before: string }

async function world(): Promise<World> {
  const memory = start()
  const cookies = await makeWorld(memory)
  const copy = await copyDatabase(memory.store.db)
  return { ...memory, cookies, copy, before: await copy.digest() }
}

type Cell = { name: CallName; actor: Actor; body: object | undefined; expected: number }

const statuses = (row: string) => row.split(/\s+/).map(Number)

async function ownersOf({ store: { db } }: World) {
  const owner = db.selectFrom('device_member').select('uid').where('role', '=', 'Owner')
  return (await owner.where('device_id', '=', ours).execute()).length
}

const countEntries = async ({ store: { db } }: World) =>
  (await db.selectFrom('audit').select('hash').execute()).length

/** Calls that read, by whatever method, and one that has nobody to mail to here. */
const unaudited = ['myDevices', 'networkDevices', 'checkInvite', 'openSheet', 'verifyEmail']

/** How many entries of the audit a call leaves: of a change, and of what the caller may not. */
function entriesOf(
  { name, actor }: Cell,
  { statusCode, body }: { statusCode: number; body: string },
) {
  if (statusCode === 403 || body.includes('"device_unknown"')) return 1
  if (name === 'logout') return actors.indexOf(actor) < 5 ? 0 : 1
  const isChange = endpoints[name].method !== 'GET' && !unaudited.includes(name)
  return isChange && statusCode < 300 ? 1 : 0
}

/** Tries one cell, puts the world back, and answers what was wrong with it. */
async function tried(world: World, cell: Cell) {
  const { name, actor, body, expected } = cell
  const { call, cookies, copy, before } = world
  const sent = { cookie: cookies[actor], deviceId: ours, ...(body && { body }) }
  const noted = await countEntries(world)
  const answer = await call(name, sent)
  const entries = (await countEntries(world)) - noted
  const wrong: string[] = []
  if (answer.statusCode !== expected) wrong.push(`${answer.statusCode}, not ${expected}`)
  if (entries !== entriesOf(cell, answer)) wrong.push(`${entries} entries of the audit`)
  const isChanged = (await copy.digest()) !== before
  if (answer.statusCode >= 300) {
    if (isChanged) wrong.push('changed the database')
    if (canary.test(answer.body)) wrong.push(`tells ${answer.body}`)
  }
  if ((await ownersOf(world)) !== 1) wrong.push('left the device without its one Owner')
  if (isChanged) await copy.restore()
  return wrong.map((each) => `${name} by ${actor} with ${JSON.stringify(body)}: ${each}`)
}

async function expectAll(world: World, what: string, cells: Cell[], count: number) {
  const wrong: string[] = []
  let right = 0
  for (const cell of cells) {
    const found = await tried(world, cell)
    wrong.push(...found)
    if (found.length === 0) right += 1
  }
  noteFigure(what, { held: right, of: cells.length })
  expect(wrong).toEqual([])
  expect(`${right} of ${cells.length}`).toBe(`${count} of ${count}`)
}

async function callsOf(world: World, names: CallName[]): Promise<Cell[]> {
  const cells: Cell[] = []
  for (const name of names) {
    for (const [column, expected] of statuses(callCells[name]).entries()) {
      const actor = actors[column] ?? 'no cookie'
      const body = await sentBody(name, uids[actor] ?? 'olga', world)
      cells.push({ name, actor, body, expected })
    }
  }
  return cells
}

const idOf = (actor: NetworkActor, target: Target) => {
  if (target === 'self') return uids[actor] ?? ''
  if (target === 'Invited') return invitation
  if (target === 'stranger' || target === 'nobody') return uids.stranger ?? ''
  return others[target] ?? ''
}

const addressOf = (actor: NetworkActor, target: Target) => {
  const known = target === 'Invited' ? 'ivan' : idOf(actor, target)
  return `${target === 'nobody' ? 'nobody' : known}@example.test`
}

const listed = (name: CallName, rows: Record<NetworkActor, string>, more = {}): Cell[] =>
  networkActors.flatMap((actor) =>
    statuses(rows[actor]).map((expected, column) => {
      const id = idOf(actor, targets[column] ?? 'stranger')
      return { name, actor, body: { targetUsers: [id], ...more }, expected }
    }),
  )

async function invitesOf({ store: { db }, clock }: World): Promise<Cell[]> {
  const cells: Cell[] = []
  for (const [targetRole, rows] of Object.entries(inviteCells)) {
    for (const actor of networkActors) {
      for (const [column, expected] of statuses(rows[actor]).entries()) {
        const email = addressOf(actor, addresses[column] ?? 'nobody')
        const use = { deviceId: ours, inviter: uids[actor] ?? '', now: new Date(clock.now) }
        const targetUserId = await handleFor(db, email, use)
        cells.push({ name: 'invite', actor, body: { targetRole, targetUserId }, expected })
      }
    }
  }
  return cells
}

const added: CallName[] = [
  'me',
  'signOutEverywhere',
  'verifyEmail',
  'preferences',
  'dayTimes',
  'onIt',
  'note',
  'exportData',
  'doseRecord',
  'sheetLinks',
  'makeSheetLink',
  'endSheetLink',
  'openSheet',
  'messages',
  'messageChoices',
]

test('324 of 324: every call of the specification by every actor', async () => {
  const all = await world()
  const names = routes.map(({ name }) => name).filter((name) => !added.includes(name))

  await expectAll(all, 'calls by every actor', await callsOf(all, names), 324)
})

test('12 of 12: a reset device that its Owner has alone is given back by nobody else', async () => {
  const { call, cookies, store } = await world()
  for (const table of ['device_member', 'user_device'] as const)
    await store.db.deleteFrom(table).where('uid', '!=', 'olga').execute()
  await call('resetSchedule', { cookie: cookies.Owner, deviceId: ours })

  const asked = [...actors.filter((actor) => actor !== 'Owner'), 'Owner' as const]
  const answered: number[] = []
  for (const actor of asked) {
    const body = { targetUsers: [uids.Owner ?? ''] }
    answered.push(
      (await call('remove', { cookie: cookies[actor], deviceId: ours, body })).statusCode,
    )
  }

  expect(answered).toEqual([401, 401, 401, 401, 401, 404, 404, 404, 404, 404, 404, 200])
})

test('180 of 180: every added call by every actor', async () => {
  const all = await world()

  await expectAll(all, 'added calls by every actor', await callsOf(all, added), 180)
})

test('384 of 384: every change of a network by every role, on everybody, to every role', async () => {
  const all = await world()
  const modified = Object.entries(modifyCells).flatMap(([targetRole, rows]) =>
    listed('modify', rows, { targetRole }),
  )
  const lists = [...listed('remove', removeCells), ...listed('revokeInvite', revokeCells)]

  const cells = [...modified, ...lists, ...(await invitesOf(all))]
  await expectAll(all, 'changes of a network', cells, 384)
})

/** The paths of Fastify's drawing of its routes, where a path below another one is indented. */
function pathsOf(drawing: string): Set<string> {
  const paths = new Set<string>()
  const above: string[] = []
  for (const line of drawing.split('\n')) {
    const [, indent = '', part] = /^(.*?)(\/\S*) \(/.exec(line) ?? []
    if (part === undefined) continue
    const depth = indent.length / 4
    above[depth] = part
    paths.add(above.slice(1, depth + 1).join(''))
  }
  return paths
}

test('every route of the server has its row', () => {
  const { app } = start()
  const contract = routes.map(({ name }) => endpoints[name].path)

  const served = pathsOf(app.printRoutes({ commonPrefix: false }))

  expect(Object.keys(callCells).sort()).toEqual(routes.map(({ name }) => name).sort())
  expect([...served].sort()).toEqual([...contract, ...otherPaths].sort())
})
