import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, readFileSync, type Stats } from 'node:fs'
import { open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as tar from 'tar'
import * as z from 'zod/mini'

/** The file is no backup that can be restored, or there is none to be made; the message is a sentence. */
export class UnusableBackup extends Error {}

const manifestShape = z.object({
  format: z.literal(1),
  store: z.enum(['embedded', 'postgres']),
  version: z.string(),
  schema: z.string(),
  madeAt: z.iso.datetime(),
  rows: z.record(z.string(), z.number()),
})

/** What a backup says of itself. */
export type Manifest = z.infer<typeof manifestShape>

/** The files of a backup, by what they are. */
export const partNames = {
  manifest: 'manifest.json',
  database: 'database',
  accounts: 'accounts.json',
  sums: 'SHA256SUMS',
}
const known = Object.values(partNames)

async function sumOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

async function syncPath(path: string): Promise<void> {
  const file = await open(path)
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Makes one file of what lies in a folder, for its owner alone: all of it, or none. */
export async function packBackup(folder: string, manifest: Manifest, target: string) {
  await writeFile(join(folder, partNames.manifest), JSON.stringify(manifest, null, 2))
  const names = known.filter((name) => existsSync(join(folder, name)))
  const lines = await Promise.all(
    names.map(async (name) => `${await sumOf(join(folder, name))}  ${name}\n`),
  )
  await writeFile(join(folder, partNames.sums), lines.join(''))
  const unfinished = `${target}.unfinished`
  try {
    await rm(unfinished, { force: true })
    const options = { cwd: folder, file: unfinished, mode: 0o600, portable: true }
    await tar.create(options, [...names, partNames.sums])
    await syncPath(unfinished)
    await rename(unfinished, target)
    await syncPath(dirname(target))
  } finally {
    await rm(unfinished, { force: true })
  }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function refuseChanged(folder: string, refused: (why: string) => Error): Promise<void> {
  const sumsPath = join(folder, partNames.sums)
  if (!existsSync(sumsPath)) throw refused('it has no SHA256SUMS')
  const sums = readFileSync(sumsPath, 'utf8')
  for (const name of readdirSync(folder).filter((each) => each !== partNames.sums)) {
    if (!sums.includes(`${await sumOf(join(folder, name))}  ${name}\n`))
      throw refused(`${name} is not what SHA256SUMS says`)
  }
  if (!existsSync(join(folder, partNames.database))) throw refused('it has no database')
}

/** What a file carries, and whether to its end: found by reading alone, so that what is torn writes nothing. */
async function partsOf(file: string): Promise<{ parts: string[]; isWhole: boolean }> {
  const parts: string[] = []
  const onReadEntry = ({ path, type }: tar.ReadEntry) => {
    if (type === 'File') parts.push(path)
  }
  const isWhole = await tar.list({ file, strict: true, onReadEntry }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.syscall !== undefined) throw error
      return false
    },
  )
  return { parts, isWhole }
}

/**
 * Takes a backup apart into an empty folder and answers what it says of itself. Throws UnusableBackup
 * for what is none of ours, and for one that is torn or was changed; a disk that fails, as it fails.
 */
export async function unpackBackup(file: string, folder: string): Promise<Manifest> {
  if (!existsSync(file)) throw new UnusableBackup(`there is no file ${file}`)
  const torn = (why: string) => new UnusableBackup(`${file} is torn or was changed: ${why}`)
  const { parts, isWhole } = await partsOf(file)
  if (!parts.includes(partNames.manifest)) {
    throw new UnusableBackup(`${file} is no backup of Pillbox Companion`)
  }
  if (!isWhole) throw torn('it ends early')
  const filter = (path: string, entry: tar.ReadEntry | Stats) =>
    known.includes(path) && 'type' in entry && entry.type === 'File'
  await tar.extract({ file, cwd: folder, filter, strict: true, preserveOwner: false })
  await refuseChanged(folder, torn)
  const text = readFileSync(join(folder, partNames.manifest), 'utf8')
  const manifest = manifestShape.safeParse(parse(text))
  if (!manifest.success) {
    throw new UnusableBackup(`${file} has a form that this version does not know`)
  }
  return manifest.data
}
