import { emptyBox, isEmpty, type Box } from '@pillbox/shared/domain'
import type { Database } from '../tables'

export type BoxChange = {
  deviceId: string
  number: number
  box: Box
  /** What the person saw; a box that has changed since is not written. */
  version: number | undefined
  now: Date
}

/** A box as its columns. */
export const columnsOf = ({ medicineName, quantity, dose, alarms }: Box) => ({
  medicine_name: medicineName,
  quantity,
  dose,
  alarms,
})

type StoredBox = Box & { version: number }

/**
 * Writes one box of a locked device (device-lock.ts) and answers what is stored then. What is there
 * already is not written again, so that a second click on save is neither a change nor too late.
 */
export async function saveBox(
  tx: Database,
  { deviceId, number, box, version, now }: BoxChange,
): Promise<StoredBox | 'stale'> {
  const present = await tx
    .selectFrom('box')
    .selectAll()
    .where('device_id', '=', deviceId)
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  const { medicine_name, quantity, dose, alarms } = present
  const columns = columnsOf(box)
  if (JSON.stringify({ medicine_name, quantity, dose, alarms }) === JSON.stringify(columns)) {
    return { ...box, version: present.version }
  }
  if (version !== undefined && version !== present.version) return 'stale'
  const next = present.version + 1
  await tx
    .updateTable('box')
    .set({ ...columns, version: next })
    .where('device_id', '=', deviceId)
    .where('number', '=', number)
    .execute()
  const inUse = isEmpty(box) ? {} : { reset_at: null }
  await tx
    .updateTable('device')
    .set({ changed_at: now, ...inUse })
    .where('device_id', '=', deviceId)
    .execute()
  return { ...box, version: next }
}

/** Empties all boxes of a locked device. */
export async function emptyBoxes(tx: Database, deviceId: string): Promise<void> {
  await tx
    .updateTable('box')
    .set(columnsOf(emptyBox()))
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('device_id', '=', deviceId)
    .where('medicine_name', '!=', '')
    .execute()
}
