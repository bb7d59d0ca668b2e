import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'

const root = join(__dirname, '../..')

export type ChangedRoom = { dist: string; version: string; remove: () => Promise<void> }

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

/** Builds a copy of a remote with one sentence of its source changed, as its team would. */
export async function buildChanged(
  room: string,
  file: string,
  change: (source: string) => string,
): Promise<ChangedRoom> {
  const folder = await copyRoom(room)
  const path = join(folder, file)
  const before = await readFile(path, 'utf8')
  const after = change(before)
  if (after === before) throw new Error(`${file} of ${room} was not changed.`)
  await writeFile(path, after)
  await build(folder)
  const dist = join(folder, 'dist')
  const release = await readFile(join(dist, 'release.json'), 'utf8')
  const { version } = JSON.parse(release) as { version: string }
  return {
    dist,
    version,
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
