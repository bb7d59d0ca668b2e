import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const room = fileURLToPath(new URL('../..', import.meta.url))
const store = join(room, 'src/store')
const engine = join(room, 'node_modules/@electric-sql/pglite/package.json')

/** Changes with every file that has a say in the tables, and with the database. */
export function keyOfTables(): string {
  const names = readdirSync(store, { recursive: true, encoding: 'utf8' })
  const sources = names.filter((name) => /\.ts$/.test(name) && !/\.test\.ts$/.test(name)).sort()
  const hash = createHash('sha256').update(readFileSync(engine))
  for (const name of sources) hash.update(`\0${name}\0`).update(readFileSync(join(store, name)))
  return hash.digest('hex').slice(0, 16)
}

/** Where tests keep between runs what takes long to make of these tables; it may be missing. */
export const keptFolder = () => join(tmpdir(), `pillbox-tables-${userInfo().uid}-${keyOfTables()}`)
