import { hashOf } from '../sessions/session'
import { join } from '../store/devices/claims'
import { backdateDevices, demoDeviceIds, fillDemoBox, lockDemo } from '../store/devices/demo-rows'
import { giveKeys } from '../store/devices/device-keys'
import { registerDevices } from '../store/devices/devices'
import type { Database } from '../store/tables'
import { day, timezone } from './demo-home'

/** So that the simulator can play the days before. */
const ownedBeforeMs = 60 * day
const owner = 'demo-simulated-home'

/** The public key of a demo device: only a server in demo mode takes it. */
export const demoKeyOf = (deviceId: string) => `key-of-${deviceId}`

const digits = (number: number, count: number) => String(number).padStart(count, '0')

const simulatedId = (number: number) => `PB-SIM-${digits(number, 6)}`

const free = 30

/** The ids of the demo devices that nobody has. */
export const freeDeviceIds = Array.from(
  { length: free },
  (_, index) => `PB-DEMO-${digits(101 + index, 4)}`,
)

/** The ids of the demo devices in order: the two of a person, those nobody has, the simulated. */
export function demoDeviceId(number: number): string {
  if (number <= 2) return `PB-DEMO-${digits(number, 4)}`
  return freeDeviceIds[number - 3] ?? simulatedId(number - 2 - free)
}

const schedule = [
  { number: 1, medicineName: 'Metformin', alarms: [480, 1200, 0, 0, 0] },
  { number: 2, medicineName: 'Atorvastatin', alarms: [1320, 0, 0, 0, 0] },
]

async function addSimulated(tx: Database, deviceIds: string[], now: Date): Promise<void> {
  await registerDevices(
    tx,
    deviceIds.map((deviceId) => ({ deviceId, timezone })),
  )
  for (const deviceId of deviceIds) {
    await join(tx, { deviceId, uid: owner, role: 'Owner', nickname: deviceId, since: now })
  }
  await backdateDevices(tx, deviceIds, { since: now })
  for (const { number, ...box } of schedule) {
    const filled = { ...box, quantity: 90, dose: 1 }
    await fillDemoBox(tx, deviceIds, { number, box: filled, counted: now })
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
    await lockDemo(tx)
    const ids = await demoDeviceIds(tx)
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
