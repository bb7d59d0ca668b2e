import type { Database } from '../tables'

type Place = { deviceId: string; uid: string }

/** What a person calls a device. */
export async function nicknameOf(
  db: Database,
  { deviceId, uid }: Place,
): Promise<string | undefined> {
  const mine = await db
    .selectFrom('user_device')
    .select('nickname')
    .where('uid', '=', uid)
    .where('device_id', '=', deviceId)
    .executeTakeFirst()
  return mine?.nickname
}

/** Changes what a person calls a device. */
export async function rename(
  db: Database,
  { deviceId, uid, nickname }: Place & { nickname: string },
): Promise<void> {
  await db
    .updateTable('user_device')
    .set({ nickname })
    .where('uid', '=', uid)
    .where('device_id', '=', deviceId)
    .execute()
}
