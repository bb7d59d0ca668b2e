import type { Role } from '@pillbox/shared/domain'
import type { AppInMemory } from '../app-in-memory'
import { join } from '../../src/store/devices/claims'
import { registerDevices } from '../../src/store/devices/devices'
import { hashOf } from '../../src/sessions/session'
import { addSheetLink } from '../../src/store/devices/sheet-links'
import { addInvite } from '../../src/store/network/invites'
import { keepTold } from '../../src/store/events/device-events'
import { actors, type Actor } from './actors'

export const ours = 'PB-OURS-0001'
export const theirs = 'PB-THEIRS-01'
export const invitation = 'our-invitation'
/** When our device told of a pill that was missed. */
export const missedHere = '2026-11-20T15:57:00.000Z'
/** A link of mina's that opens the sheet of our device, and its token. */
export const sheetLinkHere = 'our-sheet-link'
export const sheetToken = 'our-sheet-token'
export const theirInvitation = 'their-invitation'
/** Whatever no refusal may tell: it is in every text that the world holds. */
export const canary = /canary|@example\.test/i

const timezone = 'Asia/Kolkata'
const week = 7 * 24 * 3_600_000

/** Who plays each actor, and the other person of each role. */
export const uids: Partial<Record<Actor, string>> = {
  expired: 'edda',
  'signed out': 'sara',
  'closed account': 'cleo',
  stranger: 'stan',
  Invited: 'ivan',
  'ex-member': 'xena',
  Viewer: 'vera',
  Member: 'mina',
  Owner: 'olga',
  Admin: 'adam',
}
export const others: Partial<Record<Actor, string>> = {
  Viewer: 'vito',
  Member: 'mona',
  Owner: 'olga',
  Admin: 'alma',
}

const places: [string, Role][] = [
  ['olga', 'Owner'],
  ['adam', 'Admin'],
  ['alma', 'Admin'],
  ['mina', 'Member'],
  ['mona', 'Member'],
  ['vera', 'Viewer'],
  ['vito', 'Viewer'],
  ['edda', 'Member'],
  ['sara', 'Member'],
  ['cleo', 'Member'],
  ['xena', 'Member'],
]

const person = (uid: string) => ({ displayName: `Canary ${uid}` })

async function fillDevices({ store: { db }, clock }: AppInMemory) {
  const now = new Date(clock.now)
  const expiresAt = new Date(clock.now + week)
  await registerDevices(
    db,
    [ours, theirs].map((deviceId) => ({ deviceId, timezone })),
  )
  for (const [index, [uid, role]] of places.entries()) {
    const since = new Date(clock.now - week + index)
    await join(db, { deviceId: ours, uid, role, nickname: `Canary of ${uid}`, since })
  }
  const theirPlace = { deviceId: theirs, role: 'Owner', nickname: 'Canary', since: now } as const
  await join(db, { ...theirPlace, uid: 'otto' })
  await db.updateTable('box').set({ medicine_name: 'Canary pill', quantity: 5, dose: 1 }).execute()
  const told = Array.from({ length: 25 }, (_, seq) => ({
    ts: new Date(clock.now - seq * 60_000),
    seq,
    code: seq === 3 ? '601' : '701',
    message: 'Canary was taken',
  }))
  for (const deviceId of [ours, theirs]) await keepTold(db, { deviceId, timezone }, told)
  const wait = { targetRole: 'Viewer', now, expiresAt } as const
  const email = 'ivan@example.test'
  const theirEmail = 'tess@example.test'
  const inviteId = invitation
  await addInvite(db, { ...wait, inviteId, deviceId: ours, email, invitedBy: 'olga' })
  const theirInvite = { inviteId: theirInvitation, deviceId: theirs, invitedBy: 'otto' }
  await addInvite(db, { ...wait, ...theirInvite, email: theirEmail })
}

const addLink = ({ store: { db }, clock }: AppInMemory) =>
  addSheetLink(db, {
    deviceId: ours,
    linkId: sheetLinkHere,
    tokenHash: hashOf(sheetToken),
    uid: 'mina',
    days: 30,
    language: 'hi',
    madeAt: new Date(clock.now),
    expiresAt: new Date(clock.now + week),
  })

/** For tests: our device with everybody on it, somebody else's device, and each actor's cookie. */
export async function makeWorld(memory: AppInMemory): Promise<Record<Actor, string>> {
  const { call, signIn, clock } = memory
  const cookies = { 'no cookie': '', garbage: `__Host-sid=${'x'.repeat(43)}` } as Record<
    Actor,
    string
  >
  clock.now -= week + 1
  cookies.expired = await signIn('edda', person('edda'))
  clock.now += week + 1
  for (const uid of ['alma', 'mona', 'vito', 'otto', 'tess']) await signIn(uid, person(uid))
  for (const actor of actors) {
    const uid = uids[actor]
    if (uid !== undefined) cookies[actor] ??= await signIn(uid, person(uid))
  }
  await fillDevices(memory)
  await addLink(memory)
  await call('logout', { cookie: cookies['signed out'] })
  await call('closeAccount', { cookie: cookies['closed account'] })
  const body = { targetUsers: ['xena'] }
  await call('remove', { cookie: cookies.Owner, deviceId: ours, body })
  return cookies
}
