import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { differenceOf, factsOf, tablesOf, type Facts } from './backup/facts'
import { migrate } from './migrate'
import { onPostgres } from './postgres'
import type { Database } from './tables'

/** PostgreSQL's own programs are not here, or refused; the message has no address of the database. */
class UnusablePostgres extends Error {}

/** A database, and the folder of PostgreSQL's programs; empty where they are found by PATH. */
export type PostgresPlace = { url: string; bin: string }

/** Schemas in which a restore left what was there before. */
const asideAs = 'before_'

// A password on a command line is read by everybody at the machine.
function withoutPassword(address: string) {
  const url = new URL(address)
  const password = decodeURIComponent(url.password)
  url.password = ''
  return { dbname: url.href, env: { ...process.env, ...(password && { PGPASSWORD: password }) } }
}

async function runProgram(name: string, { url, bin }: PostgresPlace, args: string[]) {
  const { dbname, env } = withoutPassword(url)
  const child = spawn(bin ? join(bin, name) : name, [...args, `--dbname=${dbname}`], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const told = text(child.stderr)
  const [code] = await once(child, 'close').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw new UnusablePostgres(
      `${name} is not here: install PostgreSQL's client of the server's version or later ` +
        "(Debian: 'apt-get install postgresql-client'), or name its folder in POSTGRES_BIN",
    )
  })
  if (code === 0) return
  const [line = ''] = (await told).split('\n')
  throw new UnusablePostgres(`${name} ended with ${String(code)}: ${line}`)
}

/** Dumps a database into a file, with all that was committed at one moment; servers go on meanwhile. */
export function dumpPostgres(place: PostgresPlace, file: string): Promise<Facts> {
  return onPostgres(place.url, (db) =>
    db.connection().execute(async (alone) => {
      await sql`begin isolation level repeatable read read only`.execute(alone)
      const facts = await factsOf(alone)
      const { rows } = await sql<{ snapshot: string }>`
        select pg_export_snapshot() as snapshot`.execute(alone)
      const snapshot = `--snapshot=${rows[0]?.snapshot ?? ''}`
      const own = ['--no-owner', '--no-privileges', `--exclude-schema=${asideAs}*`]
      await runProgram('pg_dump', place, ['--format=custom', ...own, snapshot, `--file=${file}`])
      return facts
    }),
  )
}

async function refuseUsed(db: Database, isReplacing: boolean): Promise<boolean> {
  const { rows } = await sql<{ others: number }>`
    select count(*) as others from pg_stat_activity where datname = current_database()
    and backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(db)
  if (rows[0]?.others !== 0) {
    throw new UnusablePostgres('somebody is connected to the database: stop every server at it')
  }
  const isUsed = (await tablesOf(db)).length > 0
  if (isUsed && !isReplacing) {
    throw new UnusablePostgres(
      'the database has tables: name another DATABASE_URL, or add --replace, which moves what is ' +
        'there aside',
    )
  }
  return isUsed
}

const run = (db: Database, statements: string[]) =>
  db.transaction().execute(async (tx) => {
    for (const statement of statements) await sql.raw(statement).execute(tx)
  })

type Restoring = { file: string; facts: Facts; isReplacing: boolean; stamp: string }

/**
 * Restores a database; answers the schema to which that of before was moved. Whatever is refused
 * leaves it as it was.
 */
export function restorePostgres(
  place: PostgresPlace,
  { file, facts, isReplacing, stamp }: Restoring,
): Promise<string | undefined> {
  const aside = `${asideAs}${stamp.toLowerCase()}`
  return onPostgres(place.url, async (db) => {
    const isUsed = await refuseUsed(db, isReplacing)
    if (isUsed) {
      await run(db, [`alter schema public rename to ${aside}`, 'create schema public'])
    }
    try {
      const whole = ['--exit-on-error', '--single-transaction', '--no-owner', '--no-privileges']
      await runProgram('pg_restore', place, [...whole, file])
      const difference = differenceOf(await factsOf(db), facts)
      if (difference) {
        throw new UnusablePostgres(`the database of the backup is not whole: ${difference}`)
      }
      await migrate(db)
    } catch (error) {
      const back = isUsed ? `alter schema ${aside} rename to public` : 'create schema public'
      await run(db, ['drop schema public cascade', back])
      throw error
    }
    return isUsed ? aside : undefined
  })
}
