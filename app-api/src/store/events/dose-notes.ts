import type { NoteKind } from '@pillbox/shared/domain'
import { kindDigits } from '@pillbox/shared/domain'
import type { Database } from '../tables'

/** A dose that a device told to be missed: when, and by which code. */
type Dose = { deviceId: string; missedAt: Date; code: string }

/** What a person noted on a dose: facts, worded when they are read. */
export type DoseNote = Dose & {
  uid: string
  /** The name of who wrote it. */
  name: string
  kind: NoteKind
  /** When the pill was taken after all; null: nobody said. */
  takenAt: Date | null
  /** Their own words; null where the kind says all. */
  words: string | null
  writtenAt: Date
}

/**
 * All notes on what a device told to be missed from one instant to another, both included: by dose,
 * and of each dose the first written first. Whoever asks has to be somebody who sees the device.
 */
export function notesBetween(
  db: Database,
  { deviceId, from, to }: { deviceId: string; from: Date; to: Date },
): Promise<DoseNote[]> {
  return db
    .selectFrom('dose_note')
    .innerJoin('app_user', 'app_user.uid', 'dose_note.uid')
    .select(['device_id as deviceId', 'missed_at as missedAt', 'code', 'dose_note.uid'])
    .select(['display_name as name', 'kind', 'taken_at as takenAt', 'words'])
    .select('written_at as writtenAt')
    .where('device_id', '=', deviceId)
    .where('missed_at', '>=', from)
    .where('missed_at', '<=', to)
    .orderBy('missed_at')
    .orderBy('code')
    .orderBy('written_at')
    .orderBy('dose_note.uid')
    .execute()
}

/** Did the device tell that this dose was missed? */
export async function wasMissed(
  db: Database,
  { deviceId, missedAt, code }: Dose,
): Promise<boolean> {
  if (!code.startsWith(kindDigits.missed)) return false
  const told = await db
    .selectFrom('notification')
    .select('seq')
    .where('device_id', '=', deviceId)
    .where('ts', '=', missedAt)
    .where('code', '=', code)
    .executeTakeFirst()
  return told !== undefined
}

/** Keeps what a person notes on a dose, in place of what they noted on it before. */
export async function keepNote(tx: Database, note: Omit<DoseNote, 'name'>): Promise<void> {
  const said = {
    kind: note.kind,
    taken_at: note.takenAt,
    words: note.words,
    written_at: note.writtenAt,
  }
  await tx
    .insertInto('dose_note')
    .values({
      device_id: note.deviceId,
      missed_at: note.missedAt,
      code: note.code,
      uid: note.uid,
      ...said,
    })
    .onConflict((conflict) =>
      conflict.columns(['device_id', 'missed_at', 'code', 'uid']).doUpdateSet(said),
    )
    .execute()
}

/** Takes back what a person noted on a dose. */
export async function takeNoteBack(
  tx: Database,
  { deviceId, missedAt, code, uid }: Dose & { uid: string },
): Promise<void> {
  await tx
    .deleteFrom('dose_note')
    .where('device_id', '=', deviceId)
    .where('missed_at', '=', missedAt)
    .where('code', '=', code)
    .where('uid', '=', uid)
    .execute()
}

/** Forgets what was noted on doses that were missed before an instant. */
export async function forgetNotesBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('dose_note').where('missed_at', '<', before).execute()
}
