import type { Language } from '@pillbox/shared/domain'
import type { Database } from '../tables'

/** Whose links count: people who may change the device, for as long as they may. */
const makers = ['Member', 'Owner', 'Admin'] as const

export type NewSheetLink = {
  deviceId: string
  linkId: string
  tokenHash: string
  uid: string
  /** Over how many days the sheet goes. */
  days: number
  /** What stands beside the English words. */
  language: Language
  madeAt: Date
  expiresAt: Date
}

/** A link that opens a sheet, and who made it. */
export type SheetLink = Omit<NewSheetLink, 'tokenHash'> & { name: string; openedAt: Date | null }

const live = (db: Database, now: Date) =>
  db
    .selectFrom('sheet_link as link')
    .innerJoin('device_member as maker', (join) =>
      join.onRef('maker.device_id', '=', 'link.device_id').onRef('maker.uid', '=', 'link.uid'),
    )
    .innerJoin('app_user', 'app_user.uid', 'link.uid')
    .select(['link.device_id as deviceId', 'link_id as linkId', 'link.uid', 'days'])
    .select(['link.language', 'made_at as madeAt', 'expires_at as expiresAt'])
    .select(['opened_at as openedAt', 'display_name as name'])
    .where('expires_at', '>', now)
    .where('maker.role', 'in', makers)

/** The links of a device that open its sheet now, the newest first. */
export function liveLinks(db: Database, deviceId: string, now: Date): Promise<SheetLink[]> {
  return live(db, now)
    .where('link.device_id', '=', deviceId)
    .orderBy('made_at', 'desc')
    .orderBy('link_id')
    .execute()
}

/** The live link with this token, and what its maker calls the device. */
export function linkOf(
  db: Database,
  tokenHash: string,
  now: Date,
): Promise<(SheetLink & { nickname: string }) | undefined> {
  return live(db, now)
    .innerJoin('user_device as place', (join) =>
      join.onRef('place.device_id', '=', 'link.device_id').onRef('place.uid', '=', 'link.uid'),
    )
    .select('place.nickname')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
}

export async function addSheetLink(tx: Database, link: NewSheetLink): Promise<void> {
  await tx
    .insertInto('sheet_link')
    .values({
      device_id: link.deviceId,
      link_id: link.linkId,
      token_hash: link.tokenHash,
      uid: link.uid,
      days: link.days,
      language: link.language,
      made_at: link.madeAt,
      expires_at: link.expiresAt,
      opened_at: null,
    })
    .execute()
}

type Place = { deviceId: string; linkId: string }

export async function endSheetLink(tx: Database, { deviceId, linkId }: Place): Promise<void> {
  await tx
    .deleteFrom('sheet_link')
    .where('device_id', '=', deviceId)
    .where('link_id', '=', linkId)
    .execute()
}

/** Ends the links of a device: those of one person, or all. */
export async function endSheetLinks(tx: Database, deviceId: string, uid?: string): Promise<void> {
  let links = tx.deleteFrom('sheet_link').where('device_id', '=', deviceId)
  if (uid !== undefined) links = links.where('uid', '=', uid)
  await links.execute()
}

export async function noteOpened(
  db: Database,
  { deviceId, linkId, at }: Place & { at: Date },
): Promise<void> {
  await db
    .updateTable('sheet_link')
    .set({ opened_at: at })
    .where('device_id', '=', deviceId)
    .where('link_id', '=', linkId)
    .execute()
}

/** Forgets the links that ended before an instant. */
export async function forgetEndedLinks(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('sheet_link').where('expires_at', '<=', before).execute()
}
