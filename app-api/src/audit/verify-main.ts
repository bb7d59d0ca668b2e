import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { dumpEmbedded } from '../backup/make-backup'
import { readPlace, type Place } from '../backup/backup-settings'
import { runCommand } from '../backup/run-command'
import { operatorCommand } from '../operator-command'
import { overPostgres } from '../store/postgres'
import { openPglite, overPglite } from '../store/store'
import type { Database } from '../store/tables'
import { verifyAudit, type Heads } from './verify'

const help = `${operatorCommand('audit:verify')} [--heads file]

  Reads the audit of DATA_DIR (.data) or DATABASE_URL again, also while servers run, and says of each
  chain whether it is as it was written. Exit 1 when one is not.

  --heads file   keeps the end of each chain in a file, which lies elsewhere than the database: the
                 next look then finds also what was cut off at the end, or a whole chain`

async function openPlace({ dataDir, postgres }: Place): Promise<Database> {
  if (postgres) return overPostgres(postgres.url, { max: 1 })
  const { database } = await dumpEmbedded(dataDir)
  return overPglite(await openPglite({ loadDataDir: new Blob([new Uint8Array(database)]) }))
}

async function verifyPlace(place: Place, former: Heads) {
  const db = await openPlace(place)
  try {
    return await verifyAudit(db, former)
  } finally {
    await db.destroy()
  }
}

await runCommand(async () => {
  const { values } = parseArgs({
    // pnpm passes a dividing -- on.
    args: process.argv.slice(2).filter((each) => each !== '--'),
    options: { heads: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) return [help]
  const file = values.heads
  const former = file && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Heads) : {}
  const { rows, heads, problems } = await verifyPlace(readPlace(process.env), former)
  if (problems.length > 0) {
    process.exitCode = 1
    return problems
  }
  if (file) writeFileSync(file, `${JSON.stringify(heads)}\n`)
  return [`${rows} entries in ${Object.keys(heads).length} chains, as they were written`]
})
