import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(__dirname, '../..')
const store = join(root, 'app-api/src/store')
const engine = join(root, 'app-api/node_modules/@electric-sql/pglite/package.json')

/** Where the empty database of these tables is kept between runs. It knows no time of day. */
async function placeOfCopy(): Promise<string> {
  const names = await readdir(store, { recursive: true })
  const sources = names.filter((name) => /\.ts$/.test(name) && !/\.test\.ts$/.test(name)).sort()
  const hash = createHash('sha256').update(await readFile(engine))
  for (const name of sources) hash.update(`\0${name}\0`).update(await readFile(join(store, name)))
  const key = hash.digest('hex').slice(0, 16)
  return join(tmpdir(), `pillbox-empty-${userInfo().uid}-${key}`)
}

/** Makes it beside its place, so that only a whole and closed one is ever there. */
async function make(place: string): Promise<void> {
  const dataDir = await mkdtemp(`${place}-`)
  const args = ['--import', 'tsx', join(store, 'testing/make-empty.ts')]
  const env = { ...process.env, DATA_DIR: dataDir }
  await promisify(execFile)(process.execPath, args, { cwd: root, env })
  await rename(dataDir, place).catch(async (error: NodeJS.ErrnoException) => {
    if (!existsSync(place)) throw error
    await rm(dataDir, { recursive: true })
  })
}

/**
 * Puts a database with all tables and no rows into `dataDir`, as the server's first start makes it:
 * making one takes five seconds of a processor, copying it a quarter of one.
 */
export async function copyEmptyDatabase(dataDir: string): Promise<void> {
  const place = await placeOfCopy()
  if (!existsSync(place)) await make(place)
  await cp(join(place, 'database'), join(dataDir, 'database'), { recursive: true })
}
