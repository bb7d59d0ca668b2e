import { sql } from 'kysely'
import { hashOf } from './session'
import { join } from './store/claims'
import { giveKeys } from './store/device-keys'
import { registerDevices } from './store/devices'
import type { Database } from './store/tables'

const timezone = 'Asia/Kolkata'
/** So that the simulator can play the days before. */
const ownedBeforeMs = 60 * 24 * 3_600_000
const owner = 'demo-simulated-home'

/** The public key of a demo device: only a server in demo mode takes it. */
export const demoKeyOf = (deviceId: string) => `key-of-${deviceId}`

const digits = (number: number, count: number) => String(number).padStart(count, '0')

const simulatedId = (number: number) => `PB-SIM-${digits(number, 6)}`

/** The ids of the demo devices in order: the two of a person, those nobody has, the simulated. */
export function demoDeviceId(number: number): string {
  if (number <= 2) return `PB-DEMO-${digits(number, 4)}`
  if (number <= 22) return `PB-DEMO-${digits(98 + number, 4)}`
  return simulatedId(number - 22)
}

const schedule = [
  { number: 1, medicine_name: 'Metformin', alarms: [480, 1200, 0, 0, 0] },
  { number: 2, medicine_name: 'Atorvastatin', alarms: [1320, 0, 0, 0, 0] },
]

async function addSimulated(tx: Database, deviceIds: string[], now: Date): Promise<void> {
  await registerDevices(
    tx,
    deviceIds.map((deviceId) => ({ deviceId, timezone })),
  )
  for (const deviceId of deviceIds) {
    await join(tx, { deviceId, uid: owner, role: 'Owner', nickname: deviceId, since: now })
  }
  await tx
    .updateTable('device')
    .set({ activated_at: now, changed_at: now })
    .where('device_id', 'in', deviceIds)
    .execute()
  for (const { number, ...box } of schedule) {
    await tx
      .updateTable('box')
      .set({ ...box, quantity: 90, dose: 1 })
      .where('device_id', 'in', deviceIds)
      .where('number', '=', number)
      .execute()
  }
}

/**
 * For demo mode: `count` devices with a schedule that nobody can sign in to see, for the simulator,
 * and the public key of every demo device. What is there already stays.
 */
export async function makeDemoDevices(
  db: Database,
  { count, now }: { count: number; now: Date },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('pillbox demo devices'))`.execute(tx)
    const known = await tx
      .selectFrom('device')
      .select('device_id')
      .where((is) =>
        is.or([is('device_id', 'like', 'PB-DEMO-%'), is('device_id', 'like', 'PB-SIM-%')]),
      )
      .execute()
    const ids = known.map((each) => each.device_id)
    const wanted = Array.from({ length: count }, (_, index) => simulatedId(index + 1))
    const missing = wanted.filter((id) => !ids.includes(id))
    if (missing.length > 0) await addSimulated(tx, missing, new Date(+now - ownedBeforeMs))
    const keys = [...ids, ...missing].map((deviceId) => ({
      deviceId,
      keyHash: hashOf(demoKeyOf(deviceId)),
    }))
    await giveKeys(tx, keys, now)
  })
}
