import { askedOften } from '../asked-often'
import type { Database } from '../tables'

/** Keeps the hash of a device's key; a device that has a key keeps that one. */
export async function giveKeys(
  db: Database,
  keys: { deviceId: string; keyHash: string }[],
  now: Date,
): Promise<void> {
  if (keys.length === 0) return
  await db
    .insertInto('device_key')
    .values(
      keys.map((each) => ({ device_id: each.deviceId, key_hash: each.keyHash, made_at: now })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const askKey = askedOften((db: Database, { deviceId }: { deviceId: string }) =>
  db.selectFrom('device_key').select('key_hash').where('device_id', '=', deviceId),
)

export async function keyHashOf(db: Database, deviceId: string): Promise<string | undefined> {
  const [row] = await askKey(db, { deviceId })
  return row?.key_hash
}
