import { DateTime } from 'luxon'
import type { VerifiedPerson } from '../src/identity/identity'
import { hashOf } from '../src/sessions/session'
import { join } from '../src/store/devices/claims'
import { keepTold, markSeen } from '../src/store/events/device-events'
import { giveKeys } from '../src/store/devices/device-keys'
import { registerDevices } from '../src/store/devices/devices'
import { makeWeeks, weekTables } from '../src/store/events/event-weeks'
import type { Database } from '../src/store/tables'
import { recordSignIn } from '../src/store/people/users'

const timezone = 'Asia/Kolkata'
const ownedDays = 60
const atOnce = 1000
const days = 14
const hours = [8, 13, 20]

export const people = 50
export const devicesEach = 4

export const benchPerson = (n: number): VerifiedPerson => ({
  uid: `bench-${n}`,
  email: `bench-${n}@example.test`,
  emailVerified: true,
  displayName: `Bench ${n}`,
  photoURL: null,
})

export const benchDeviceId = (person: number, n: number) => `PB-BENCH-${person}-${n}`
const peoplesDevices = people * devicesEach

/** Of all that tell: those of the people first, then those of whom nobody asks. */
export const tellingDeviceId = (n: number) =>
  n < peoplesDevices ? benchDeviceId(n % people, Math.floor(n / people)) : `PB-BENCH-${people + n}`

export const benchKey = 'key'

const sinceOf = (now: Date) => DateTime.fromJSDate(now).minus({ days: ownedDays }).toJSDate()

/** Devices with a plan, that somebody has and that may tell. */
async function addActivated(tx: Database, deviceIds: string[], now: Date): Promise<void> {
  const since = sinceOf(now)
  await registerDevices(
    tx,
    deviceIds.map((deviceId) => ({ deviceId, timezone })),
  )
  await tx
    .updateTable('device')
    .set({
      activated_at: since,
      synced_at: now,
      heard_at: now,
      changed_at: since,
      schedule_changed_at: since,
    })
    .where('device_id', 'in', deviceIds)
    .execute()
  await tx
    .updateTable('box')
    .set({ medicine_name: 'Metformin', quantity: 30, dose: 1, alarms: [480, 780, 1200, 0, 0] })
    .where('device_id', 'in', deviceIds)
    .execute()
  const keyHash = hashOf(benchKey)
  await giveKeys(
    tx,
    deviceIds.map((deviceId) => ({ deviceId, keyHash })),
    now,
  )
}

async function addDevice(tx: Database, deviceId: string, uid: string, now: Date): Promise<void> {
  await addActivated(tx, [deviceId], now)
  await join(tx, { deviceId, uid, role: 'Owner', nickname: deviceId, since: sinceOf(now) })
  const told = Array.from({ length: days }, (_, ago) => ago).flatMap((ago) =>
    hours.map((hour, n) => ({
      ts: DateTime.fromJSDate(now, { zone: timezone })
        .minus({ days: ago + 1 })
        .set({ hour })
        .toJSDate(),
      seq: 1 + ago * hours.length + n,
      code: n === 1 ? '602' : '701',
      medicine: 'Metformin',
    })),
  )
  await markSeen(
    tx,
    deviceId,
    told.map(({ seq }) => seq),
  )
  await makeWeeks(tx, weekTables(told.map(({ ts }) => ts)))
  await keepTold(tx, { deviceId, timezone }, told)
}

/**
 * Fills an empty store with 50 people who own 4 devices with two weeks of notifications each, and
 * with so many more that `devices` may tell.
 */
export async function makeBenchData(db: Database, now: Date, devices: number): Promise<void> {
  for (let first = peoplesDevices; first < devices; first += atOnce) {
    const count = Math.min(atOnce, devices - first)
    const ids = Array.from({ length: count }, (_, n) => tellingDeviceId(first + n))
    await db.transaction().execute((tx) => addActivated(tx, ids, now))
  }
  for (let person = 0; person < people; person += 1) {
    await db.transaction().execute(async (tx) => {
      await recordSignIn(tx, benchPerson(person), now)
      for (let n = 0; n < devicesEach; n += 1) {
        await addDevice(tx, benchDeviceId(person, n), benchPerson(person).uid, now)
      }
    })
  }
}
