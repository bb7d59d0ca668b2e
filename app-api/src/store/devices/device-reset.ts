import { emptyBoxes } from './boxes'
import { beginHeld, keepAsBefore } from './held'
import { endSheetLinks } from './sheet-links'
import type { Database } from '../tables'

/**
 * Empties the schedule of a locked device, and takes its invitations and the links of its sheet back
 * (trust.md 4, row 25).
 */
export async function resetDevice(tx: Database, deviceId: string, now: Date): Promise<void> {
  await keepAsBefore(tx, deviceId, { which: 'all', now })
  await emptyBoxes(tx, deviceId)
  await endSheetLinks(tx, deviceId)
  await tx
    .updateTable('invite')
    .set({ status: 'revoked', decided_at: now })
    .where('device_id', '=', deviceId)
    .where('status', '=', 'pending')
    .execute()
  // A device that is reset a second time has nothing new to hear of.
  await tx
    .updateTable('device')
    .set({ changed_at: now, schedule_changed_at: now, reset_at: now })
    .where('device_id', '=', deviceId)
    .where('reset_at', 'is', null)
    .execute()
}

/** Makes a locked device one that nobody has: all that is in it and known of it is deleted. */
export async function unclaimDevice(tx: Database, deviceId: string): Promise<void> {
  await emptyBoxes(tx, deviceId)
  await beginHeld(tx, [deviceId], null)
  const ofDevice = [
    'device_member',
    'user_device',
    'invite',
    'user_invite',
    'invite_mail',
    'missed_mail',
    'ownership_change',
    'notification',
    'on_it',
    'dose_note',
    'sheet_link',
    'day_metric',
    'push_notice',
  ] as const
  for (const table of ofDevice) {
    await tx.deleteFrom(table).where('device_id', '=', deviceId).execute()
  }
  await tx
    .updateTable('device')
    .set({ activated_at: null, synced_at: null, changed_at: null, heard_at: null })
    .set({ schedule_changed_at: null, reset_at: null, day_times: null })
    .where('device_id', '=', deviceId)
    .execute()
}
