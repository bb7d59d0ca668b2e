import { sql } from 'kysely'
import { askedOften } from '../asked-often'
import { localDate } from '../local-days'
import type { Database } from '../tables'
import { countDays, type Teller } from './device-events'
import { isOfKind } from './kind-of-told'

/** What a device sent with its own number; a sync has neither box nor code. */
export type Sent = { seq: number; ts: Date; box: number | null; code: string | null }

const perPage = sql.lit(32)

/** What was sent, as its columns. */
type Columns = { [Key in keyof Sent]: Sent[Key][] } & { day: string[] }

const sentAs = ({ seq, ts, code, box, day }: Columns) => sql`
  select distinct on (seq) seq, seq / ${perPage} as page, 1 << seq % ${perPage} as bit,
    ts, code, number, day
  from unnest(${seq}::integer[], ${ts}::timestamptz[], ${code}::text[], ${box}::smallint[],
    ${day}::date[]) with ordinality as each (seq, ts, code, number, day, place)
  order by seq, place`

const markSeen = (deviceId: string) => sql`
  insert into event_seen (device_id, page, bits)
  select ${deviceId}, page, bit_or(bit) from fresh group by page
  on conflict (device_id, page) do update set bits = event_seen.bits | excluded.bits`

const keepTold = (deviceId: string) => sql`
  insert into notification (device_id, ts, seq, code, medicine)
  select ${deviceId}, ts, seq, code, medicine_name
  from fresh left join box on box.device_id = ${deviceId} and box.number = fresh.number
  where code is not null`

// A dose for each pill taken after a person last set how many are in the box. That is no change of
// the box: a form that is open stays as it is.
const countOff = (deviceId: string) => sql`
  update box set quantity = greatest(box.quantity - box.dose * counted.pills, 0)
  from (select box.number, count(*)::integer as pills
    from box join fresh on fresh.number = box.number and fresh.ts > box.counted_at
    where box.device_id = ${deviceId} and ${isOfKind('taken')} group by box.number) as counted
  where box.device_id = ${deviceId} and box.number = counted.number`

const noteHeard = (deviceId: string, now: Date) => sql`
  update device set heard_at = ${now}::timestamptz, silence_told = null, synced_at = greatest(
    synced_at, (select max(least(ts, ${now}::timestamptz)) from fresh where code is null))
  where device_id = ${deviceId}`

type Values = Columns & { deviceId: string; now: Date }

const ask = askedOften((tx: Database, values: Values) => {
  const { deviceId, now } = values
  return {
    compile: () =>
      sql<{ seq: number }>`
        with sent as (${sentAs(values)}),
        fresh as materialized (
          select sent.seq, sent.page, sent.bit, sent.ts, sent.code, sent.number, sent.day
          from sent left join event_seen as seen
            on seen.device_id = ${deviceId} and seen.page = sent.page
          where coalesce(seen.bits, 0) & sent.bit = 0),
        marked as (${markSeen(deviceId)}),
        told as (${keepTold(deviceId)}),
        in_days as (${countDays(deviceId, sql`fresh`)}),
        in_boxes as (${countOff(deviceId)}),
        heard as (${noteHeard(deviceId, now)})
        select seq from fresh`.compile(tx),
  }
})

/**
 * Keeps what a device sent that had not come before, the first of each number: marked as seen, told,
 * counted in its days and off its boxes, and the device heard of at `now`; answers the numbers of
 * those that were kept. One question, however much was sent: each one costs more than what it does.
 * The caller holds the device's lock, so of two at once each sees what the one before left.
 */
export async function takeTold(
  tx: Database,
  { deviceId, timezone }: Teller,
  { sent, now }: { sent: Sent[]; now: Date },
): Promise<number[]> {
  const column = <Key extends keyof Sent>(key: Key) => sent.map((each) => each[key])
  const rows = await ask(tx, {
    deviceId,
    now,
    seq: column('seq'),
    ts: column('ts'),
    code: column('code'),
    box: column('box'),
    day: sent.map(({ ts }) => localDate(+ts, timezone)),
  })
  return rows.map(({ seq }) => seq)
}
