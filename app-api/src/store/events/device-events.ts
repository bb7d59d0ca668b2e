import { kindDigits } from '@pillbox/shared/domain'
import { sql, type RawBuilder } from 'kysely'
import { localDate } from '../local-days'
import type { Told } from './notifications'
import type { Database } from '../tables'

const perPage = 32

const counters = {
  taken: kindDigits.taken,
  missed: kindDigits.missed,
  wrong: kindDigits['wrong pill'],
  low: kindDigits['low pills'],
  none: kindDigits['no pills'],
}

const pageOf = (seq: number) => Math.floor(seq / perPage)
const bitOf = (seq: number) => 1 << (seq % perPage)

/**
 * Marks sequence numbers (0 and up) of a device as seen and answers those that were not before. The
 * caller holds the device's lock, so of two batches at once one comes after the other.
 */
export async function markSeen(tx: Database, deviceId: string, seqs: number[]): Promise<number[]> {
  const pages = [...new Set(seqs.map(pageOf))]
  const rows = await tx
    .selectFrom('event_seen')
    .select(['page', 'bits'])
    .where('device_id', '=', deviceId)
    .where('page', 'in', pages)
    .execute()
  const seen = new Map(rows.map(({ page, bits }) => [page, bits]))
  const fresh = seqs.filter((seq) => {
    const bits = seen.get(pageOf(seq)) ?? 0
    seen.set(pageOf(seq), bits | bitOf(seq))
    return (bits & bitOf(seq)) === 0
  })
  if (fresh.length > 0) {
    await tx
      .insertInto('event_seen')
      .values([...seen].map(([page, bits]) => ({ device_id: deviceId, page, bits })))
      .onConflict((conflict) =>
        conflict
          .columns(['device_id', 'page'])
          .doUpdateSet((row) => ({ bits: row.ref('excluded.bits') })),
      )
      .execute()
  }
  return fresh
}

/** One more than the highest sequence number that a device has used. */
export async function nextSeqOf(db: Database, deviceId: string): Promise<number> {
  const last = await db
    .selectFrom('event_seen')
    .select(['page', 'bits'])
    .where('device_id', '=', deviceId)
    .orderBy('page', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ? last.page * perPage + perPage - Math.clz32(last.bits) : 1
}

const kind = sql`left(code, 1)`
const columns = Object.keys(counters)
const counts = Object.values(counters).map(
  (digit) => sql`count(*) filter (where ${kind} = ${sql.lit(digit)})`,
)
const sums = columns.map(
  (name) =>
    sql`${sql.ref(name)} = ${sql.ref(`day_metric.${name}`)} + ${sql.ref(`excluded.${name}`)}`,
)

/** The statement that counts what was told (its `day` and `code`) in the days of a device. */
export const countDays = (deviceId: string, told: RawBuilder<unknown>) => sql`
  insert into day_metric (device_id, day, ${sql.join(columns.map((name) => sql.ref(name)))})
  select ${deviceId}, day, ${sql.join(counts)} from ${told}
  where ${kind} in (${sql.join(Object.values(counters).map((digit) => sql.lit(digit)))})
  group by day
  on conflict (device_id, day) do update set ${sql.join(sums)}`

export type Teller = {
  deviceId: string
  /** IANA zone; an event belongs to the day that the device has then. */
  timezone: string
}

/**
 * Keeps what a device told and counts it in its days; each must be told once, and its week be
 * there. Call it in a transaction.
 */
export async function keepTold(
  tx: Database,
  { deviceId, timezone }: Teller,
  told: Told[],
): Promise<void> {
  if (told.length === 0) return
  const column = <Key extends keyof Told>(key: Key) => told.map((each) => each[key] ?? null)
  const days = told.map(({ ts }) => localDate(+ts, timezone))
  await sql`with told as (
      select * from unnest(${column('ts')}::timestamptz[], ${column('seq')}::integer[],
        ${column('code')}::text[], ${column('medicine')}::text[], ${days}::date[])
        as told (ts, seq, code, medicine, day)),
    in_days as (${countDays(deviceId, sql`told`)})
    insert into notification (device_id, ts, seq, code, medicine)
    select ${deviceId}, ts, seq, code, medicine from told`.execute(tx)
}

/** The counts of a device's days from `first` (YYYY-MM-DD) on, by day. */
export async function dayMetrics(db: Database, deviceId: string, first: string) {
  const rows = await db
    .selectFrom('day_metric')
    .select(['day', 'taken', 'missed'])
    .where('device_id', '=', deviceId)
    .where('day', '>=', first)
    .execute()
  return new Map(rows.map(({ day, taken, missed }) => [day, { taken, missed }]))
}
