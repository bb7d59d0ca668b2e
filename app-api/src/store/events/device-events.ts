import { kindOf, type NotificationKind } from '@pillbox/shared/domain'
import { sql } from 'kysely'
import { localDate } from '../local-days'
import type { Told } from './notifications'
import type { Database } from '../tables'

const perPage = 32

type Counter = 'taken' | 'missed' | 'wrong' | 'low' | 'none'

const counters: Partial<Record<NotificationKind, Counter>> = {
  taken: 'taken',
  missed: 'missed',
  'wrong pill': 'wrong',
  'low pills': 'low',
  'no pills': 'none',
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

function countByDay(told: Told[], timezone: string) {
  const days = new Map<string, Record<Counter, number>>()
  for (const { ts, code } of told) {
    const counter = counters[kindOf(code)]
    if (counter === undefined) continue
    const day = localDate(+ts, timezone)
    const counts = days.get(day) ?? { taken: 0, missed: 0, wrong: 0, low: 0, none: 0 }
    counts[counter] += 1
    days.set(day, counts)
  }
  return days
}

async function rollUp(tx: Database, { deviceId, timezone }: Teller, told: Told[]): Promise<void> {
  const days = countByDay(told, timezone)
  if (days.size === 0) return
  await tx
    .insertInto('day_metric')
    .values([...days].map(([day, counts]) => ({ device_id: deviceId, day, ...counts })))
    .onConflict((conflict) =>
      conflict.columns(['device_id', 'day']).doUpdateSet({
        taken: sql`day_metric.taken + excluded.taken`,
        missed: sql`day_metric.missed + excluded.missed`,
        wrong: sql`day_metric.wrong + excluded.wrong`,
        low: sql`day_metric.low + excluded.low`,
        none: sql`day_metric.none + excluded.none`,
      }),
    )
    .execute()
}

export type Teller = {
  deviceId: string
  /** IANA zone; an event belongs to the day that the device has then. */
  timezone: string
}

/**
 * Keeps what a device told and counts it in its days; each must be told once, and its week be
 * there. Call it in a transaction.
 */
export async function keepTold(tx: Database, teller: Teller, told: Told[]): Promise<void> {
  if (told.length === 0) return
  const column = <Key extends keyof Told>(key: Key) => told.map((each) => each[key] ?? null)
  await sql`insert into notification (device_id, ts, seq, code, medicine)
    select ${teller.deviceId}, ts, seq, code, medicine
    from unnest(${column('ts')}::timestamptz[], ${column('seq')}::integer[],
      ${column('code')}::text[], ${column('medicine')}::text[])
      as told (ts, seq, code, medicine)
  `.execute(tx)
  await rollUp(tx, teller, told)
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
