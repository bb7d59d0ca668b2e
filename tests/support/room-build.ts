import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { sourceHash } from '../../build/rooms/source-hash'

const root = join(__dirname, '../..')

export type ChangedRoom = { dist: string; version: string }

/** A copy of a remote's folder, as its team has one of its own. */
export async function copyRoom(room: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pillbox-room-'))
  const source = join(root, room)
  const skipped = ['node_modules', 'dist']
  await cp(source, folder, { recursive: true, filter: (path) => !skipped.includes(basename(path)) })
  await symlink(join(source, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

const build = (folder: string) =>
  promisify(execFile)(process.execPath, ['build/build-room.mjs', folder], { cwd: root })

/** Builds a remote of `tests/fixtures` where it stands; gives its folder. */
export async function buildFixture(name: string): Promise<string> {
  const folder = join(root, 'tests/fixtures', name)
  await build(folder)
  return folder
}

/** Where a remote with this change is kept; those of an earlier source go. */
async function placeOf(room: string, change: string): Promise<string> {
  const source = sourceHash(join(root, room), 'production').slice(0, 16)
  const kept = join(root, '.cache/changed-rooms')
  await mkdir(kept, { recursive: true })
  const name = `${basename(room)}.`
  const old = (await readdir(kept)).filter((one) => one.startsWith(name) && !one.includes(source))
  for (const one of old) await rm(join(kept, one), { recursive: true, force: true })
  const hash = createHash('sha256').update(change).digest('hex').slice(0, 16)
  return join(kept, `${name}${source}.${hash}`)
}

/** Builds a copy of a remote with other texts in some files and puts it in its place, whole. */
async function makeChanged(
  room: string,
  texts: Record<string, string>,
  place: string,
): Promise<void> {
  const folder = await copyRoom(room)
  for (const [file, text] of Object.entries(texts)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
  await build(folder)
  const unfinished = await mkdtemp(`${place}-`)
  await cp(join(folder, 'dist'), unfinished, { recursive: true })
  await rm(folder, { recursive: true, force: true })
  await rename(unfinished, place).catch(async (error: NodeJS.ErrnoException) => {
    // Another test file may have been faster.
    if (!existsSync(join(place, 'release.json'))) throw error
    await rm(unfinished, { recursive: true })
  })
}

/**
 * A copy of a remote with one sentence of its source changed, and perhaps files added, and built, as
 * its team would; the same change of the same source is built once for all tests.
 */
export async function buildChanged(
  room: string,
  file: string,
  change: (source: string) => string,
  added: Record<string, string> = {},
): Promise<ChangedRoom> {
  const before = await readFile(join(root, room, file), 'utf8')
  const after = change(before)
  if (after === before) throw new Error(`${file} of ${room} was not changed.`)
  const texts = { ...added, [file]: after }
  const dist = await placeOf(room, Object.entries(texts).flat().join('\0'))
  if (!existsSync(dist)) await makeChanged(room, texts, dist)
  const release = await readFile(join(dist, 'release.json'), 'utf8')
  const { version } = JSON.parse(release) as { version: string }
  return { dist, version }
}

/** A remote as it was built before webpack's own containers were, and as others build theirs. */
export const buildFederated = (room: string): Promise<ChangedRoom> =>
  buildChanged(room, 'room.json', (card) => card.replace('{', '{ "container": "federation",'))
