import type { Role } from '@pillbox/shared/domain'
import type { AppInMemory } from '../app-in-memory'
import { join } from '../../src/store/devices/claims'
import { registerDevices } from '../../src/store/devices/devices'
import { aPushWorker } from './a-push-worker'
import { recordingSender } from './recording-sender'

export const deviceId = 'PB-TOLD-0001'
export const timezone = 'Asia/Kolkata'

const places: [string, Role][] = [
  ['olga', 'Owner'],
  ['mina', 'Member'],
  ['vera', 'Viewer'],
]

async function aDeviceWithPeople({ store: { db }, clock, signIn, call }: AppInMemory) {
  await registerDevices(db, [{ deviceId, timezone }])
  const began = new Date(clock.now - 30 * 24 * 3_600_000)
  await db
    .updateTable('device')
    .set({ activated_at: began, heard_at: new Date(clock.now) })
    .execute()
  await db
    .updateTable('box')
    .set({ medicine_name: 'Dolo', quantity: 60, dose: 1, alarms: [480, 0, 0, 0, 0] })
    .where('number', '<=', 2)
    .execute()
  const cookies: Record<string, string> = {}
  for (const [uid, role] of places) {
    cookies[uid] = await signIn(uid)
    await call('subscribe', { cookie: cookies[uid], body: { token: `phone of ${uid}` } })
    await join(db, { deviceId, uid, role, nickname: `${uid}'s`, since: began })
  }
  return cookies
}

/** For tests: a device that rings at 8:00, its people with a phone each, and what they are sent. */
export async function toldPeople(
  memory: AppInMemory,
  pushKinds: ('web' | 'fcm')[] = ['web', 'fcm'],
) {
  const { call, store } = memory
  const { db } = store
  const cookies = await aDeviceWithPeople(memory)
  const sender = recordingSender()
  const senders = Object.fromEntries(pushKinds.map((kind) => [kind, sender]))
  const { worker, endings } = aPushWorker(memory, { senders })
  const choose = (uid: string, body: object) =>
    call('messageChoices', { cookie: cookies[uid] ?? '', body: { timezone, ...body } })
  /** Sends what is due, and answers what came since: who, and what they read. */
  const told = async () => {
    await worker.runOnce()
    return sender.sent
      .splice(0)
      .map(({ token, message }) => [token.replace('phone of ', ''), JSON.parse(message).body])
      .sort() as [string, string][]
  }
  return { ...memory, db, cookies, worker, sender, endings, choose, told }
}
