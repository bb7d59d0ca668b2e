import { sql } from 'kysely'
import type { Database } from '../tables'
import type { AuditTable } from './audit-table'

/** Whose chain an entry goes to: that of the device, else that of the person. */
export type Whose = { uid: string; deviceId: string | undefined }

/** What a change began with: its chain, what the person is called there, and how the state was. */
export type Begun = { chain: string; name: string; state: string }

/** Holds the chain of a change until the transaction ends, and looks at what may change. */
export async function beginChange(tx: Database, { uid, deviceId }: Whose): Promise<Begun> {
  const device = deviceId ?? null
  // The state is read after the chain is held.
  const { rows } = await sql<{ name: string; state: string }>`
    select name, audit_state(${uid}, ${device}) as state
    from audit_begin(${uid}, ${device}) as name`.execute(tx)
  const [begun] = rows
  if (!begun) throw new Error('the audit did not begin')
  return { chain: deviceId ?? begun.name, ...begun }
}

/** What is noted in the audit, beside whose it is. */
export type Noted = {
  at: Date
  call: string
  requestId: string
  /** Of a refusal, its code. */
  refusal?: string
}

type Entry = Noted & Begun & Whose

/** Adds what was changed, with the state before and after. */
export async function addChange(tx: Database, entry: Entry): Promise<void> {
  const { chain, name, state, call, uid, deviceId = null } = entry
  const whose = chain === deviceId ? deviceId : null
  await sql`select audit_add(${chain}, ${entry.at}, ${name}, ${call}, ${deviceId}, null,
    ${state}, audit_state(${uid}, ${whose}), ${entry.requestId})`.execute(tx)
}

/** Adds what changed nothing of a device or a profile: the beginning or end of a session, or a refusal. */
export async function addEntry(tx: Database, entry: Whose & Noted): Promise<void> {
  const { uid, deviceId = null, at, call, requestId, refusal = null } = entry
  await sql`select audit_add(name, ${at}, name, ${call}, ${deviceId}, ${refusal}, null, null,
    ${requestId}) from audit_begin(${uid}, null) as name`.execute(tx)
}

/** What a person did and what they were refused, newest first. */
export function entriesOf(db: Database, uid: string, most: number) {
  return db
    .selectFrom('audit')
    .innerJoin('audit_name', 'audit_name.name', 'audit.name')
    .select(['audit.at', 'audit.call', 'audit.device_id', 'audit.refusal'])
    .where('audit_name.uid', '=', uid)
    .orderBy('audit.at', 'desc')
    .limit(most)
    .execute()
}

/** Some entries in the order of their chains, those after one. */
export function entriesAfter(
  db: Database,
  last: Pick<AuditTable, 'chain' | 'seq'> | undefined,
  most: number,
): Promise<AuditTable[]> {
  const { chain = '', seq = 0 } = last ?? {}
  return db
    .selectFrom('audit')
    .selectAll()
    .where(sql<boolean>`(chain collate "C", seq) > (${chain}, ${seq})`)
    .orderBy(sql`chain collate "C"`)
    .orderBy('seq')
    .limit(most)
    .execute()
}
