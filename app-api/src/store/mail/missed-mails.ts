import { lend, type Batch } from '../lend'
import { recipientsOfDevice, type Recipient } from '../people/recipients'
import type { Notice } from '../push/notice'
import type { Database } from '../tables'

export type MissedNotice = Extract<Notice, { kind: 'missed' }>

type Key = { deviceId: string; uid: string; missedAt: Date }

/** Notes that a missed pill is to be mailed to a person at `dueAt`, unless a message arrives first. */
export async function addMissedMail(
  tx: Database,
  { deviceId, uid, notice, dueAt }: Omit<Key, 'missedAt'> & { notice: MissedNotice; dueAt: Date },
): Promise<void> {
  await tx
    .insertInto('missed_mail')
    .values({
      device_id: deviceId,
      uid,
      missed_at: new Date(notice.at),
      notice: JSON.stringify(notice),
      tries: 0,
      due_at: dueAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export type DueMissedMail = Key & {
  tries: number
  notice: MissedNotice
  /** Nothing when they may no longer see the device. */
  person: Recipient | undefined
}

/** The mails of missed pills that are due, with their people as they are now. */
export async function takeDueMissedMails(db: Database, batch: Batch): Promise<DueMissedMail[]> {
  const lent = await lend(db, 'missed_mail', ['device_id', 'uid', 'missed_at'], batch)
  return Promise.all(
    lent.map(async ({ device_id: deviceId, uid, missed_at: missedAt, notice, tries }) => {
      const [person] = await recipientsOfDevice(db, deviceId, uid)
      return { deviceId, uid, missedAt, notice, tries, person }
    }),
  )
}

/** Nothing more is to be mailed of a missed pill. */
export async function endMissedMail(db: Database, { deviceId, uid, missedAt }: Key): Promise<void> {
  await db
    .deleteFrom('missed_mail')
    .where('device_id', '=', deviceId)
    .where('uid', '=', uid)
    .where('missed_at', '=', missedAt)
    .execute()
}

/** Lets no mail of a person wait longer than until `dueAt`: their quiet hours may have ended. */
export async function hastenMissedMails(tx: Database, uid: string, dueAt: Date): Promise<void> {
  await tx
    .updateTable('missed_mail')
    .set({ due_at: dueAt })
    .where('uid', '=', uid)
    .where('due_at', '>', dueAt)
    .execute()
}

export async function postponeMissedMail(
  db: Database,
  { deviceId, uid, missedAt }: Key,
  until: Date,
): Promise<void> {
  await db
    .updateTable('missed_mail')
    .set({ due_at: until })
    .where('device_id', '=', deviceId)
    .where('uid', '=', uid)
    .where('missed_at', '=', missedAt)
    .execute()
}
