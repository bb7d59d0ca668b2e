import { askedOften } from '../asked-often'
import type { Database } from '../tables'

/**
 * Holds a device until the transaction ends: whoever changes its people, its invitations or its
 * owner takes this lock first, so that of several at once each sees what the one before left
 * (trust.md 0, point 6). False when there is no such device.
 */
export async function lockDevice(tx: Database, deviceId: string): Promise<boolean> {
  const device = await tx
    .selectFrom('device')
    .select('device_id')
    .where('device_id', '=', deviceId)
    .forUpdate()
    .executeTakeFirst()
  return device !== undefined
}

const askActivated = askedOften((tx: Database, { deviceId }: { deviceId: string }) =>
  tx
    .selectFrom('device')
    .select(['timezone', 'activated_at'])
    .where('device_id', '=', deviceId)
    .forUpdate(),
)

/** The same for a device that somebody has, and what it tells with. */
export async function lockActivated(
  tx: Database,
  deviceId: string,
): Promise<{ timezone: string; activatedAt: Date } | undefined> {
  const [device] = await askActivated(tx, { deviceId })
  const activatedAt = device?.activated_at
  return activatedAt ? { timezone: device.timezone, activatedAt } : undefined
}
