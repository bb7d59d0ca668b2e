import type { Language, Role } from '@pillbox/shared/domain'
import { sql } from 'kysely'
import { list, ms } from '../json-rows'
import { askedOften } from '../asked-often'
import type { DoseNote } from './dose-notes'
import type { Told } from './notifications'
import type { Database } from '../tables'

/** What is known of a device's last days, and the role and the language of who asks. */
export type ToldDays = {
  role: Role
  timezone: string
  activatedAt: Date | null
  language: Language | undefined
  /** Newest first. */
  told: Told[]
  /** The counts of its days by date (YYYY-MM-DD). */
  counts: Map<string, { taken: number; missed: number }>
  /** Of each dose the first written first. */
  notes: DoseNote[]
}

type Row = {
  role: Role
  timezone: string
  activated_at: Date | null
  language: Language | null
  told: [ts: number, seq: number, code: string, message: string | null, medicine: string | null][]
  counts: [day: string, taken: number, missed: number][]
  notes: NoteRow[]
}

type NoteRow = Omit<DoseNote, 'deviceId' | 'missedAt' | 'takenAt' | 'writtenAt'> & {
  missedAt: number
  takenAt: number | null
  writtenAt: number
}

const toldOf = (deviceId: string, since: Date) => sql`
  select ${list(
    sql`json_build_array(${ms('ts')}, seq, code, message, medicine)`,
    sql`ts desc, seq desc`,
  )}
  from notification where device_id = ${deviceId} and ts >= ${since}`

const countsOf = (deviceId: string, since: string) => sql`
  select ${list(sql`json_build_array(day, taken, missed)`, sql`day`)}
  from day_metric where device_id = ${deviceId} and day >= ${since}::date`

const notesOf = (deviceId: string, since: Date) => sql`
  select ${list(
    sql`json_build_object('missedAt', ${ms('missed_at')}, 'code', code, 'uid', note.uid,
      'name', display_name, 'kind', kind, 'takenAt', ${ms('taken_at')}, 'words', words,
      'writtenAt', ${ms('written_at')})`,
    sql`missed_at, code, written_at, note.uid`,
  )}
  from dose_note as note join app_user on app_user.uid = note.uid
  where device_id = ${deviceId} and missed_at >= ${since}`

const noteIn =
  (deviceId: string) =>
  ({ missedAt, takenAt, writtenAt, ...note }: NoteRow): DoseNote => ({
    ...note,
    deviceId,
    missedAt: new Date(missedAt),
    takenAt: takenAt === null ? null : new Date(takenAt),
    writtenAt: new Date(writtenAt),
  })

type Asked = { deviceId: string; uid: string; since: Date }

const askDays = askedOften(
  (db: Database, { deviceId, uid, since, day }: Asked & { day: string }) => ({
    compile: () =>
      sql<Row>`
        select mine.role, device.timezone, device.activated_at, (${toldOf(deviceId, since)}) as told,
          (${countsOf(deviceId, day)}) as counts, (${notesOf(deviceId, since)}) as notes,
          (select language from app_user where uid = ${uid}) as language
        from device join device_member as mine on mine.device_id = device.device_id
        where device.device_id = ${deviceId} and mine.uid = ${uid}`.compile(db),
  }),
)

/**
 * What a device told from `since` on, with its counts and notes, as `uid` asks: in one question.
 * Nothing for a stranger and for an unknown device alike.
 */
export async function toldDays(
  db: Database,
  { deviceId, uid, since }: Asked,
): Promise<ToldDays | undefined> {
  const day = since.toISOString().slice(0, 10)
  const [row] = await askDays(db, { deviceId, uid, since, day })
  if (!row) return undefined
  return {
    role: row.role,
    timezone: row.timezone,
    activatedAt: row.activated_at,
    language: row.language ?? undefined,
    told: row.told.map(([ts, seq, code, message, medicine]) => ({
      ts: new Date(ts),
      seq,
      code,
      message,
      medicine,
    })),
    counts: new Map(row.counts.map(([day, taken, missed]) => [day, { taken, missed }])),
    notes: row.notes.map(noteIn(deviceId)),
  }
}
