import type { Box } from '@pillbox/shared/domain'
import { sql } from 'kysely'
import type { Database } from '../tables'
import { columnsOf } from './boxes'
import { beginHeld } from './held'

export async function isAnyDevice(tx: Database): Promise<boolean> {
  const device = await tx.selectFrom('device').select('device_id').limit(1).executeTakeFirst()
  return device !== undefined
}

export async function isDevice(tx: Database, deviceId: string): Promise<boolean> {
  const device = await tx
    .selectFrom('device')
    .select('device_id')
    .where('device_id', '=', deviceId)
    .executeTakeFirst()
  return device !== undefined
}

/** Whoever has this makes demo data alone until the transaction ends. */
export async function lockDemo(tx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('pillbox demo devices'))`.execute(tx)
}

/** The ids of all demo devices. */
export async function demoDeviceIds(tx: Database): Promise<string[]> {
  const known = await tx
    .selectFrom('device')
    .select('device_id')
    .where((is) =>
      is.or([is('device_id', 'like', 'PB-DEMO-%'), is('device_id', 'like', 'PB-SIM-%')]),
    )
    .execute()
  return known.map(({ device_id }) => device_id)
}

type Backdated = { since: Date; synced?: Date; changed?: Date; held?: Date }

/** Makes devices as old as demo data pretends; `held`: since when it is known what is in them. */
export async function backdateDevices(
  tx: Database,
  deviceIds: string[],
  { since, synced, changed = since, held = changed }: Backdated,
): Promise<void> {
  await tx
    .updateTable('device')
    .set({
      activated_at: since,
      changed_at: changed,
      schedule_changed_at: changed,
      ...(synced && { synced_at: synced, heard_at: synced }),
    })
    .where('device_id', 'in', deviceIds)
    .execute()
  await beginHeld(tx, deviceIds, held)
}

/** A box of the demo; it was filled up to what is in it, unless it was to more. */
export type DemoBox = Box & { fullQuantity?: number }

/** Fills the same box of each of these devices, which keeps its first version. */
export async function fillDemoBox(
  tx: Database,
  deviceIds: string[],
  { number, box, counted }: { number: number; box: DemoBox; counted: Date },
): Promise<void> {
  await tx
    .updateTable('box')
    .set({ ...columnsOf(box), counted_at: counted })
    .set({ full_quantity: box.fullQuantity ?? box.quantity })
    .where('device_id', 'in', deviceIds)
    .where('number', '=', number)
    .execute()
}
