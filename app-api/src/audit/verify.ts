import { createHash } from 'node:crypto'
import { entriesAfter } from '../store/audit/audit-entries'
import type { AuditTable } from '../store/audit/audit-table'
import type { Database } from '../store/tables'

/** The last entry of each chain: what a later look must still find. */
export type Heads = Record<string, { seq: number; hash: string }>

/** What was read, and the first entry of each chain that is not as it was written. */
export type Verdict = { rows: number; heads: Heads; problems: string[] }

const atATime = 1000

/** What the hash of an entry must be, after the one before it. */
function hashOfEntry(entry: AuditTable, before: string): string {
  const { chain, seq, at, name, call, device_id, refusal, state_before, state_after } = entry
  const parts = [before, chain, seq, +at, name, call, device_id, refusal, state_before, state_after]
  const text = [...parts, entry.request_id].map((part) => part ?? '').join('\n')
  return createHash('sha256').update(text).digest('hex')
}

/**
 * Reads every entry of the audit again (trust.md 2, G20). With the heads of a former look also what
 * was cut off at the end of a chain, or a whole chain, is found.
 */
export async function verifyAudit(db: Database, former: Heads = {}): Promise<Verdict> {
  const heads: Heads = {}
  const problems = new Map<string, string>()
  const found = (chain: string, problem: string) => {
    if (!problems.has(chain)) problems.set(chain, `${chain}: ${problem}`)
  }
  let rows = 0
  let page: AuditTable[]
  let last: AuditTable | undefined
  do {
    page = await entriesAfter(db, last, atATime)
    for (const entry of page) {
      const { chain, seq, hash } = entry
      const before = heads[chain] ?? { seq: 0, hash: '' }
      if (seq !== before.seq + 1) found(chain, `entry ${before.seq + 1} is missing`)
      else if (hash !== hashOfEntry(entry, before.hash)) found(chain, `entry ${seq} was changed`)
      if (former[chain]?.seq === seq && former[chain].hash !== hash)
        found(chain, `entry ${seq} is another than before`)
      heads[chain] = { seq, hash }
    }
    rows += page.length
    last = page.at(-1)
  } while (page.length === atATime)
  for (const [chain, { seq }] of Object.entries(former))
    if ((heads[chain]?.seq ?? 0) < seq) found(chain, `it ended with entry ${seq} before`)
  return { rows, heads, problems: [...problems.values()] }
}
