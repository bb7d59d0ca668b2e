import type { Database } from './tables'

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
