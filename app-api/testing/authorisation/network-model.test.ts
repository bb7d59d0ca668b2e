import type { CallName } from '@pillbox/shared/contract'
import type { NetworkUser, Role } from '@pillbox/shared/domain'
import fc from 'fast-check'
import { noteFigure } from '../../../build/jest/note-figure'
import { rounds } from '../../../build/jest/rounds'
import { appInMemory, type AppInMemory } from '../app-in-memory'
import { handleFor } from '../../src/network/invite-handle'
import { join } from '../../src/store/devices/claims'
import { registerDevices } from '../../src/store/devices/devices'
import { expected, type NetworkModel, type Step } from './network-model'

const start = appInMemory()
const runs = rounds(120, 2000)
const people = ['adam', 'olga', 'mina', 'vera', 'nina', 'stan'] as const
const places: [string, Role][] = [
  ['adam', 'Admin'],
  ['olga', 'Owner'],
  ['mina', 'Member'],
  ['vera', 'Viewer'],
]

const by = fc.constantFrom(...people)
// Mostly it is tried by somebody who may, or nearly every step would be a refusal.
const boss = fc.oneof({ weight: 6, arbitrary: fc.constantFrom('the Owner', 'adam') }, by)
const guest = fc.oneof({ weight: 6, arbitrary: fc.constant('an Invited') }, by)
const to = fc.array(by, { minLength: 1, maxLength: 2 })
const role = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('Member', 'Viewer', 'Owner') },
  fc.constantFrom('Admin', 'Invited', ''),
)
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ does: fc.constant('modify' as const), by: boss, to, role }),
  fc.record({ does: fc.constant('remove' as const), by: boss, to }),
  fc.record({ does: fc.constant('invite' as const), by: boss, to: by, role }),
  fc.record({ does: fc.constant('revoke' as const), by: boss, to: by }),
  fc.record({ does: fc.constant('accept' as const), by: guest }),
  fc.record({ does: fc.constant('reject' as const), by: guest }),
  fc.record({ does: fc.constant('reset' as const), by: boss }),
)

type World = AppInMemory & { cookies: Map<string, string>; deviceId: string }

const addressOf = (uid: string) => `${uid}@example.test`

async function invitationOf({ store: { db }, deviceId }: World, uid: string) {
  const latest = await db
    .selectFrom('invite')
    .select(['invite_id', 'status'])
    .where('device_id', '=', deviceId)
    .where('email', '=', addressOf(uid))
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return latest ?? { invite_id: 'none', status: 'none' }
}

/** The id under which the network lists somebody: an Invited person is an invitation. */
async function idOf(world: World, model: NetworkModel, uid: string): Promise<string> {
  const invitation = await invitationOf(world, uid)
  return !model.roles.has(uid) && invitation.status === 'pending' ? invitation.invite_id : uid
}

async function sent(world: World, model: NetworkModel, step: Step): Promise<[CallName, object]> {
  const ids = (uids: string[]) => Promise.all(uids.map((uid) => idOf(world, model, uid)))
  if (step.does === 'modify') {
    return ['modify', { targetUsers: await ids(step.to), targetRole: step.role }]
  }
  if (step.does === 'remove') return ['remove', { targetUsers: await ids(step.to) }]
  if (step.does === 'revoke') return ['revokeInvite', { targetUsers: await ids([step.to]) }]
  if (step.does === 'reset') return ['resetSchedule', {}]
  if (step.does === 'invite') {
    const { deviceId, store, clock } = world
    const use = { deviceId, inviter: step.by, now: new Date(clock.now) }
    const targetUserId = await handleFor(store.db, addressOf(step.to), use)
    return ['invite', { targetRole: step.role, targetUserId }]
  }
  const { invite_id: inviteId } = await invitationOf(world, step.by)
  if (step.does === 'accept') return ['acceptInvite', { inviteId, nickname: 'New' }]
  return ['rejectInvite', { inviteId }]
}

async function rolesOf({ call, cookies, deviceId }: World): Promise<Map<string, string>> {
  const cookie = cookies.get('adam') ?? ''
  const { networkUsers } = (await call('network', { cookie, deviceId })).json() as {
    networkUsers: NetworkUser[]
  }
  return new Map(networkUsers.map((each) => [each.email.split('@')[0] ?? '', each.role]))
}

const shown = ({ roles, invitations }: NetworkModel) =>
  new Map<string, string>([
    ...roles,
    ...[...invitations]
      .filter(([, { state }]) => state === 'pending')
      .map(([uid]): [string, string] => [uid, 'Invited']),
  ])

function named({ roles, invitations }: NetworkModel, by: string): string {
  const owner = [...roles].find(([, role]) => role === 'Owner')
  const invited = [...invitations].find(([, { state }]) => state === 'pending')
  if (by === 'the Owner') return owner?.[0] ?? 'olga'
  return by === 'an Invited' ? (invited?.[0] ?? 'nina') : by
}

async function follow(world: World, steps: Step[]): Promise<number> {
  const { call, cookies, deviceId, clock } = world
  const model: NetworkModel = {
    roles: new Map(places),
    invitations: new Map(),
    rejections: new Map(),
  }
  let done = 0
  for (const drawn of steps) {
    clock.now += 1
    const step = { ...drawn, by: named(model, drawn.by) }
    const [name, body] = await sent(world, model, step)
    const { statusCode } = await call(name, { cookie: cookies.get(step.by) ?? '', deviceId, body })
    expect([step, statusCode]).toEqual([step, expected(model, step)])
    if (statusCode === 200) done += 1
  }
  expect(await rolesOf(world)).toEqual(shown(model))
  return done
}

test('120 of 120 random stories of a network go as its rules say', async () => {
  const memory = start()
  const cookies = new Map<string, string>()
  for (const uid of people) cookies.set(uid, await memory.signIn(uid))
  let devices = 0
  let tried = 0
  let done = 0

  const property = fc.asyncProperty(
    fc.array(anyStep, { maxLength: 30, size: 'max' }),
    async (steps) => {
      const deviceId = `PB-MODEL-${(devices += 1)}`
      await registerDevices(memory.store.db, [{ deviceId, timezone: 'UTC' }])
      for (const [uid, role] of places) {
        const since = new Date(memory.clock.now)
        await join(memory.store.db, { deviceId, uid, role, nickname: 'Dadi', since })
      }
      tried += steps.length
      done += await follow({ ...memory, cookies, deviceId }, steps)
    },
  )
  await fc.assert(property, { numRuns: runs })
  noteFigure('random stories of a network', { held: runs, of: runs })

  expect(tried).toBeGreaterThan(10 * runs)
  expect(done / tried).toBeGreaterThan(1 / 6)
})
