import type { Database } from '../tables'

/** What is kept of a person themselves. */
export function personOf(db: Database, uid: string) {
  return db.selectFrom('app_user').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow()
}

/** Where a person is signed in; never the token. */
export function sessionTimesOf(db: Database, uid: string) {
  return db
    .selectFrom('session')
    .select(['created_at', 'last_seen_at', 'expires_at'])
    .where('uid', '=', uid)
    .orderBy('created_at')
    .execute()
}

/** The devices of a person with their place on each, oldest first. */
export function ownDevices(db: Database, uid: string) {
  return db
    .selectFrom('user_device as mine')
    .innerJoin('device', 'device.device_id', 'mine.device_id')
    .select(['mine.device_id', 'mine.nickname', 'mine.role', 'mine.since', 'mine.muted'])
    .select(['device.timezone', 'device.activated_at', 'device.day_times'])
    .where('mine.uid', '=', uid)
    .orderBy('mine.since')
    .orderBy('mine.device_id')
    .execute()
}

/** When a person said that they look after something that was missed on a device. */
export function ownOnIt(db: Database, uid: string, deviceId: string) {
  return db
    .selectFrom('on_it')
    .select(['missed_at', 'since'])
    .where('uid', '=', uid)
    .where('device_id', '=', deviceId)
    .orderBy('missed_at')
    .execute()
}

/** The links to a device's sheet that a person made, newest first; not what opens them. */
export function ownSheetLinks(db: Database, uid: string, deviceId: string) {
  return db
    .selectFrom('sheet_link')
    .select(['days', 'language', 'made_at', 'expires_at', 'opened_at'])
    .where('uid', '=', uid)
    .where('device_id', '=', deviceId)
    .orderBy('made_at', 'desc')
    .execute()
}

/** What the boxes of a device held before, the newest first. */
export function boxesBefore(db: Database, deviceId: string) {
  return db
    .selectFrom('box_before')
    .select(['number', 'medicine_name', 'alarms', 'since', 'until'])
    .where('device_id', '=', deviceId)
    .orderBy('until', 'desc')
    .orderBy('number')
    .execute()
}

/** The invitations that a person sent, newest first. */
export function sentInvites(db: Database, uid: string) {
  return db
    .selectFrom('invite')
    .select(['device_id', 'email', 'target_role', 'status'])
    .select(['created_at', 'expires_at', 'decided_at'])
    .where('invited_by', '=', uid)
    .orderBy('created_at', 'desc')
    .orderBy('invite_id')
    .execute()
}

/** Each time that a person gave or got a device as its Owner, or had it moved. */
export function ownOwnershipChanges(db: Database, uid: string) {
  return db
    .selectFrom('ownership_change')
    .select(['device_id', 'at', 'from_uid', 'to_uid', 'by_uid'])
    .where(({ or, eb }) =>
      or([eb('from_uid', '=', uid), eb('to_uid', '=', uid), eb('by_uid', '=', uid)]),
    )
    .orderBy('at')
    .execute()
}
