import type { NetworkUser, Role } from '@pillbox/shared/domain'
import type { CallName } from '@pillbox/shared/contract'
import type { AppInMemory } from './app-in-memory'
import { join } from '../src/store/devices/claims'
import { registerDevices } from '../src/store/devices/devices'

export const deviceId = 'PB-TEST-0001'

const places: [string, Role][] = [
  ['olga', 'Owner'],
  ['adam', 'Admin'],
  ['mina', 'Member'],
  ['vera', 'Viewer'],
]

/**
 * For tests: a device of olga, shared with adam (Admin), mina (Member) and vera (Viewer), and the
 * calls that each of them makes on it.
 */
export async function sharedDevice(memory: AppInMemory) {
  const { store, signIn, clock } = memory
  await registerDevices(store.db, [{ deviceId, timezone: 'Asia/Kolkata' }])
  const cookies: Record<string, string> = {}
  for (const [index, [uid, role]] of places.entries()) {
    cookies[uid] = await signIn(uid)
    const since = new Date(clock.now + index)
    await join(store.db, { deviceId, uid, role, nickname: `${uid}'s`, since })
  }
  const as = (who: string, name: CallName, body?: object) =>
    memory.call(name, { cookie: cookies[who] ?? '', deviceId, ...(body && { body }) })
  const people = async (who: string): Promise<NetworkUser[]> =>
    (await as(who, 'network')).json().networkUsers
  const roles = async () =>
    Object.fromEntries((await people('adam')).map(({ id, role }) => [id, role]))
  const invited = async () => (await people('olga')).filter(({ role }) => role === 'Invited')
  const check = (who: string, email: string) => as(who, 'checkInvite', { targetUserEmail: email })
  const invite = async (who: string, email: string) =>
    as(who, 'invite', { targetRole: 'Viewer', targetUserId: (await check(who, email)).json().id })
  return { ...memory, cookies, as, people, roles, invited, check, invite }
}
