import type { Role } from '@pillbox/shared/domain'
import { endSheetLinks } from '../devices/sheet-links'
import type { Database } from '../tables'

type Place = { deviceId: string; uid: string }

/** Gives a person who has a place on a device another role, in both tables. */
export async function setRole(
  tx: Database,
  { deviceId, uid, role }: Place & { role: Role },
): Promise<void> {
  for (const table of ['device_member', 'user_device'] as const) {
    await tx
      .updateTable(table)
      .set({ role })
      .where('device_id', '=', deviceId)
      .where('uid', '=', uid)
      .execute()
  }
  // Who may not change the device any more gives nobody a view of it.
  if (role === 'Viewer') await endSheetLinks(tx, deviceId, uid)
}

/** Takes a person off a device, and what only its people do. */
export async function takeOff(tx: Database, { deviceId, uid }: Place): Promise<void> {
  for (const table of [
    'device_member',
    'user_device',
    'on_it',
    'dose_note',
    'sheet_link',
  ] as const) {
    await tx.deleteFrom(table).where('device_id', '=', deviceId).where('uid', '=', uid).execute()
  }
}
