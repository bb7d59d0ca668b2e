import { sql, type LogEvent } from 'kysely'
import type { Database } from './tables'

/** SQLSTATEs of a database that answers but writes nothing: its disk is full, or it may only be read. */
const codes = ['53100', '25006']

/** Did a database refuse to write, and answers otherwise? */
export const cannotWrite = (error: unknown): boolean =>
  codes.includes((error as { code?: string }).code ?? '')

const nothingKept = 'the trial is over'

// A new table needs new pages, where a row more may find room in those that are there.
async function tryWrite(db: Database): Promise<void> {
  const trial = db.transaction().execute(async (tx) => {
    await sql`create table written_on_trial as
      select repeat('x', 100) as x from generate_series(1, 1000)`.execute(tx)
    throw new Error(nothingKept)
  })
  await trial.catch((error: Error) => {
    if (error.message !== nothingKept) throw error
  })
}

/**
 * Remembers from what is asked of a database that it could not write. Only then `refuse` tries: of a
 * database that many ask, most of the time a trial would tell nothing new.
 */
export function fullDisk() {
  let isFull = false
  return {
    hear(event: LogEvent): void {
      if (event.level !== 'error') return
      if (cannotWrite(event.error)) isFull = true
    },
    /** Fails while the database can not write. */
    async refuse(db: Database): Promise<void> {
      if (!isFull) return
      await tryWrite(db)
      isFull = false
    },
  }
}
