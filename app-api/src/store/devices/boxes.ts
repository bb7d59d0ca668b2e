import { emptyBox, isEmpty, limits, type Box } from '@pillbox/shared/domain'
import type { Selectable } from 'kysely'
import type { Database, Tables } from '../tables'
import { keepAsBefore } from './held'

export type BoxChange = {
  deviceId: string
  number: number
  box: Box
  /** What the person saw; a box that has changed since is not written. */
  version: number | undefined
  /** The quantity that the person's form started from; it counts beside a version only. */
  formerQuantity: number | undefined
  /** What the box is filled up to from now on; else that follows from the quantity. */
  fullQuantity: number | undefined
  now: Date
}

/** A box as its columns. */
export const columnsOf = ({ medicineName, quantity, dose, alarms }: Box) => ({
  medicine_name: medicineName,
  quantity,
  dose,
  alarms,
})

/** A box as it is answered. */
export type StoredBox = Box & { version: number; fullQuantity: number }
type BoxRow = Selectable<Tables['box']>

/** What a row says of a box. */
export const storedBoxOf = (row: BoxRow): StoredBox => ({
  medicineName: row.medicine_name,
  quantity: row.quantity,
  dose: row.dose,
  alarms: row.alarms,
  version: row.version,
  fullQuantity: row.full_quantity,
})

/** The difference to be kept, as pills may have been taken while the form was open; else it is set. */
function differenceOf({ box, formerQuantity, version }: BoxChange, present: BoxRow) {
  const isCounted = present.medicine_name === box.medicineName && version === present.version
  return formerQuantity === undefined || !isCounted ? undefined : box.quantity - formerQuantity
}

function quantityOf(asked: BoxChange, present: BoxRow): number {
  const difference = differenceOf(asked, present)
  if (difference === undefined) return asked.box.quantity
  return Math.min(Math.max(present.quantity + difference, 0), limits.quantityMax)
}

/** What follows from a quantity that is changed; nothing when it stays as it was. */
function countOf(present: BoxRow, asked: BoxChange, quantity: number) {
  const isNew = present.medicine_name !== asked.box.medicineName
  if (!isNew && present.quantity === quantity) return {}
  // A fill that is put right before a pill was taken is another fill; later it is a count.
  const isFill = isNew || present.quantity === present.full_quantity
  const full = asked.fullQuantity ?? (isFill ? quantity : Math.max(present.full_quantity, quantity))
  const isSet = differenceOf(asked, present) === undefined
  return { ...(isSet && { counted_at: asked.now }), full_quantity: isEmpty(asked.box) ? 0 : full }
}

type Columns = ReturnType<typeof columnsOf>

const isSame = ({ medicine_name, quantity, dose, alarms }: BoxRow, columns: Columns) =>
  JSON.stringify({ medicine_name, quantity, dose, alarms }) === JSON.stringify(columns)

/** Is it another supply: more pills or others, or as many that last otherwise? */
const isOtherSupply = (present: BoxRow, columns: Columns) =>
  columns.quantity > present.quantity ||
  !isSame(present, { ...columns, quantity: present.quantity })

/** Is it the change that was made last, sent again? Pills may have been taken since. */
const isRepeat = (present: BoxRow, { box, version, formerQuantity }: BoxChange) =>
  version === present.version - 1 &&
  box.quantity === present.asked_quantity &&
  (formerQuantity ?? null) === present.asked_from &&
  isSame(present, { ...columnsOf(box), quantity: present.quantity })

/** Does it say what rings when? A dose that nobody knows of stays so when a box is filled up. */
const isOfSchedule = (present: BoxRow, columns: Columns) =>
  !isSame(present, { ...columns, quantity: present.quantity, dose: present.dose })

/**
 * Writes one box of a locked device (device-lock.ts) and answers what is stored then. What is there
 * already is not written again, so that a second click on save is neither a change nor too late.
 */
export async function saveBox(tx: Database, asked: BoxChange): Promise<StoredBox | 'stale'> {
  const { deviceId, number, version, now } = asked
  const present = await tx
    .selectFrom('box')
    .selectAll()
    .where('device_id', '=', deviceId)
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  const quantity = quantityOf(asked, present)
  const columns = columnsOf({ ...asked.box, quantity })
  if (isSame(present, columns) || isRepeat(present, asked)) return storedBoxOf(present)
  if (version !== undefined && version !== present.version) return 'stale'
  const isOther = isOfSchedule(present, columns)
  if (isOther) await keepAsBefore(tx, deviceId, { which: number, now })
  const kept = await tx
    .updateTable('box')
    .set({ ...columns, ...countOf(present, asked, quantity), version: present.version + 1 })
    .set({ asked_quantity: asked.box.quantity, asked_from: asked.formerQuantity ?? null })
    .set(isOtherSupply(present, columns) ? { supply_told: null } : {})
    .where('device_id', '=', deviceId)
    .where('number', '=', number)
    .returningAll()
    .executeTakeFirstOrThrow()
  const inUse = isEmpty(asked.box) ? {} : { reset_at: null }
  const rings = isOther ? { schedule_changed_at: now } : {}
  await tx
    .updateTable('device')
    .set({ changed_at: now, ...rings, ...inUse })
    .where('device_id', '=', deviceId)
    .execute()
  return storedBoxOf(kept)
}

/** Empties all boxes of a locked device. */
export async function emptyBoxes(tx: Database, deviceId: string): Promise<void> {
  await tx
    .updateTable('box')
    .set({ ...columnsOf(emptyBox()), counted_at: null, full_quantity: 0 })
    .set({ asked_quantity: null, asked_from: null, supply_told: null })
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('device_id', '=', deviceId)
    .where('medicine_name', '!=', '')
    .execute()
}
