import type { CallName } from '@pillbox/shared/contract'
import { noteFigure } from '../../../build/jest/note-figure'
import { appInMemory, type AppInMemory } from '../app-in-memory'
import { handleFor } from '../../src/network/invite-handle'
import type { Actor } from './actors'
import { callsOfDevice } from './calls-of-device'
import { copyDatabase } from './database-copy'
import { sentBody } from './sent-calls'
import { canary, makeWorld, ours, theirInvitation, theirs } from './world'

const start = appInMemory()
const unknown = 'PB-NOBODYS-1'

type World = AppInMemory & { cookies: Record<Actor, string> }

async function world(): Promise<World> {
  const memory = start()
  return { ...memory, cookies: await makeWorld(memory) }
}

/** Status and body, without the only thing that may differ. */
const told = ({ statusCode, body }: { statusCode: number; body: string }) =>
  `${statusCode} ${body.replace(/"requestId":"[^"]+"/, '')}`

test('21 of 21: a device of others, an unknown one and an ill-formed one are told alike', async () => {
  const all = await world()
  const copy = await copyDatabase(all.store.db)
  const before = await copy.digest()
  const alike: CallName[] = []

  for (const name of callsOfDevice) {
    const body = await sentBody(name, 'olga', all)
    const ask = async (deviceId: string) =>
      told(await all.call(name, { cookie: all.cookies.Owner, deviceId, ...(body && { body }) }))
    const answers = [await ask(theirs), await ask(unknown), await ask('x%2Fy'), await ask('%20')]
    const [first = '', ...others] = new Set(answers)
    if (others.length === 0 && /^404 /.test(first) && !canary.test(first)) alike.push(name)
  }

  noteFigure('calls for a device of others', { held: alike.length, of: callsOfDevice.length })
  expect(alike).toEqual(callsOfDevice)
  expect(alike).toHaveLength(21)
  expect(await copy.digest()).toBe(before)
})

async function foreignHandle(deviceId: string, inviter: string, { store, clock }: World) {
  const use = { deviceId, inviter, now: new Date(clock.now) }
  return handleFor(store.db, 'nobody@example.test', use)
}

type Field = [what: string, name: CallName, body: (id: string) => object, ids: string[]]

const fields: Field[] = [
  [
    'the invitation to accept',
    'acceptInvite',
    (inviteId) => ({ inviteId, nickname: 'New' }),
    [theirInvitation, 'nothing'],
  ],
  [
    'the invitation to reject',
    'rejectInvite',
    (inviteId) => ({ inviteId }),
    [theirInvitation, 'nothing'],
  ],
  [
    'the person to change',
    'modify',
    (id) => ({ targetUsers: [id], targetRole: 'Viewer' }),
    ['otto', 'stan', 'xena', theirInvitation, 'nobody'],
  ],
  [
    'the person to remove',
    'remove',
    (id) => ({ targetUsers: [id] }),
    ['otto', 'stan', 'xena', theirInvitation, 'nobody'],
  ],
  [
    'the invitation to revoke',
    'revokeInvite',
    (id) => ({ targetUsers: [id] }),
    ['otto', 'xena', theirInvitation, 'nothing'],
  ],
  [
    'the device to add',
    'addDevice',
    (deviceId) => ({ deviceId, nickname: 'New' }),
    [theirs, unknown, '../x'],
  ],
]

test.each(fields)('%s: of others and unknown are told alike', async (_what, name, body, ids) => {
  const { call, cookies, store } = await world()
  const copy = await copyDatabase(store.db)
  const before = await copy.digest()
  const answers: string[] = []

  for (const id of ids) {
    const sent = { cookie: cookies.Owner, deviceId: ours, body: body(id) }
    answers.push(told(await call(name, sent)))
  }

  expect([...new Set(answers)]).toEqual([expect.stringMatching(/^404 /)])
  expect(answers[0]).not.toMatch(canary)
  expect(await copy.digest()).toBe(before)
})

test('the handle of check-invite: of others, of another device and unknown are told alike', async () => {
  const all = await world()
  const answers: string[] = []

  const handles = [
    await foreignHandle(ours, 'otto', all),
    await foreignHandle(theirs, 'olga', all),
    await foreignHandle(theirs, 'otto', all),
    'nothing',
    'stan',
  ]
  for (const targetUserId of handles) {
    const body = { targetRole: 'Viewer', targetUserId }
    const sent = { cookie: all.cookies.Owner, deviceId: ours, body }
    answers.push(told(await all.call('invite', sent)))
  }

  expect([...new Set(answers)]).toEqual([expect.stringMatching(/^404 /)])
})

test('the page token: of another device and ill-formed are told alike', async () => {
  const { app, call, cookies, store } = await world()
  await store.db
    .insertInto('device_member')
    .values({ device_id: theirs, uid: 'olga', role: 'Viewer', since: new Date() })
    .execute()
  const cookie = cookies.Owner
  const page = await call('notification', { cookie, deviceId: theirs })
  const token: string = page.json().nextPageInfo.nextPageToken
  const ask = (given: string) => {
    const url = `/app-api/device/${ours}/notification?token=${encodeURIComponent(given)}`
    return app.inject({ url, headers: { cookie } })
  }

  const foreign = await ask(token)
  const unknownOne = await ask('nothing')

  expect(told(foreign)).toMatch(/^400 /)
  expect(told(foreign)).toBe(told(unknownOne))
})
