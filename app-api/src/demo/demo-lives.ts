import { isDevice, lockDemo } from '../store/devices/demo-rows'
import type { Database } from '../store/tables'
import { carersDevices } from './carer'
import { day, furnish, welcome } from './demo-home'
import { firstDay } from './first-day'
import { addLongNames } from './long-names'
import { manyNotifications } from './many-notifications'

const lived = ['chitra', 'sunita', 'long', 'longBengali', 'longEmoji', 'manju', 'farah'] as const

async function fill(tx: Database, now: Date): Promise<void> {
  await welcome(tx, lived, new Date(+now - 61 * day))
  const homes = [firstDay(now), ...carersDevices(now), manyNotifications(now)]
  for (const home of homes) await furnish(tx, home)
  await addLongNames(tx, now)
}

/**
 * Adds the demo people that meet the app in other states than the family does: on the first day,
 * with 12 devices, with names as long as may be, with 5,000 notifications. What is there stays.
 */
export async function makeDemoLives(db: Database, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockDemo(tx)
    if (!(await isDevice(tx, firstDay(now).deviceId))) await fill(tx, now)
  })
}
