import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'

const root = join(__dirname, '../..')
const run = promisify(execFile)
const files = ['package.json', 'tsconfig.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml']

export type NextWorkspace = {
  /** Changes one file; it must really change. */
  change: (file: string, how: (source: string) => string) => Promise<void>
  /** Gives a name another one in all files of a room that have it. */
  rename: (room: string, name: string, other: string) => Promise<void>
  /** Runs a script of `build/`; rejects with what it said. */
  script: (file: string, ...args: string[]) => Promise<void>
  /** Builds a room; gives its folder and the version. */
  build: (room: string) => Promise<{ folder: string; version: string }>
  remove: () => Promise<void>
}

/** A copy of the workspace with these rooms, in which `shared` may become another. */
export async function nextWorkspace(...rooms: string[]): Promise<NextWorkspace> {
  const folder = await mkdtemp(join(tmpdir(), 'pillbox-next-'))
  const skipped = ['node_modules', 'dist']
  const filter = (path: string) => !skipped.includes(basename(path))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const file of files) await cp(join(root, file), join(folder, file))
  for (const room of ['build', 'shared', ...rooms]) {
    await cp(join(root, room), join(folder, room), { recursive: true, filter })
    // Links as they are, so that the rooms find the copy of shared and no other.
    const packages = join(room, 'node_modules')
    await cp(join(root, packages), join(folder, packages), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !basename(path).startsWith('.'),
    })
  }
  const node = (...args: string[]) => run(process.execPath, args, { cwd: folder })
  return {
    change: (file, how) => changeFile(join(folder, file), how),
    rename: (room, name, other) => renameIn(join(folder, room, 'src'), name, other),
    script: async (file, ...args) => {
      await node('--import', 'tsx', `build/${file}`, ...args)
    },
    build: async (room) => {
      await node('build/build-room.mjs', room)
      const text = await readFile(join(folder, room, 'dist/release.json'), 'utf8')
      const { version } = JSON.parse(text) as { version: string }
      return { folder: join(folder, room), version }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

async function changeFile(path: string, how: (source: string) => string): Promise<void> {
  const before = await readFile(path, 'utf8').catch(() => '')
  const after = how(before)
  if (after === before) throw new Error(`${path} was not changed.`)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, after)
}

async function renameIn(folder: string, name: string, other: string): Promise<void> {
  const paths = (await readdir(folder, { recursive: true })).filter((path) => /\.tsx?$/.test(path))
  for (const path of paths) {
    const source = await readFile(join(folder, path), 'utf8')
    if (source.includes(name)) await writeFile(join(folder, path), source.replaceAll(name, other))
  }
}
