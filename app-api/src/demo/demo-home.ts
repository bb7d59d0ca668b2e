import { codeOf, type Role } from '@pillbox/shared/domain'
import { join } from '../store/devices/claims'
import { backdateDevices, fillDemoBox, type DemoBox } from '../store/devices/demo-rows'
import { registerDevices } from '../store/devices/devices'
import { keepTold, markSeen } from '../store/events/device-events'
import { makeWeeks, weekTables } from '../store/events/event-weeks'
import type { Told } from '../store/events/notifications'
import { recordSignIn } from '../store/people/users'
import type { Database } from '../store/tables'
import { demoPeople } from './demo-people'

/** Where the demo people live. */
export const timezone = 'Asia/Kolkata'
export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

type Name = keyof typeof demoPeople
type Place = { who: Name; role: Role; nickname: string }

/** A demo device: its people with their nicknames, its filled boxes from the first on. */
export type DemoHome = {
  deviceId: string
  since: Date
  synced: Date
  /** When its schedule was changed last; else when it came. */
  changed?: Date
  /** Since when it is known what its boxes held; else since that change. */
  held?: Date
  people: Place[]
  boxes: DemoBox[]
  told: Told[]
}

/** Has demo people known since then, as if they had signed in. */
export async function welcome(tx: Database, people: readonly Name[], since: Date): Promise<void> {
  for (const name of people) {
    await recordSignIn(tx, { ...demoPeople[name], emailVerified: true, photoURL: null }, since)
  }
}

async function tell(tx: Database, deviceId: string, told: Told[]): Promise<void> {
  if (told.length === 0) return
  const seqs = told.map(({ seq }) => seq)
  await markSeen(tx, deviceId, seqs)
  await makeWeeks(tx, weekTables(told.map(({ ts }) => ts)))
  await keepTold(tx, { deviceId, timezone }, told)
}

/** Puts a demo device with all it has into the store. */
export async function furnish(tx: Database, home: DemoHome): Promise<void> {
  const { deviceId, since } = home
  await registerDevices(tx, [{ deviceId, timezone }])
  await backdateDevices(tx, [deviceId], home)
  for (const { who, role, nickname } of home.people) {
    await join(tx, { deviceId, uid: demoPeople[who].uid, role, nickname, since })
  }
  for (const [index, box] of home.boxes.entries()) {
    const counted = home.changed ?? home.synced
    await fillDemoBox(tx, [deviceId], { number: index + 1, box, counted })
  }
  await tell(tx, deviceId, home.told)
}

/** So long after an alarm a demo box tells that its pills were taken, or that they were not (ms). */
export const takenAfter = 2 * minute
export const missedAfter = 30 * minute

/** What a box tells when its pills were taken, and when not. */
export const takenFrom = (box: number, medicineName: string) => ({
  code: codeOf('taken', box),
  medicine: medicineName,
})
export const missedIn = (box: number, medicineName: string) => ({
  code: codeOf('missed', box),
  medicine: medicineName,
})
