import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { Stop } from '../machine/progress.mjs'
import { run } from '../machine/run.mjs'
import { root } from '../root.mjs'
import { atEnd } from './endings'
import { untilLive, type BuiltRoom } from './live-version'
import type { Change } from './monolith-config'
import type { Product } from './product'

async function versionIn(dist: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(dist, 'release.json'), 'utf8')) as {
    version: string
  }
  return version
}

/**
 * Builds a copy of a room as it stands, and one with a sentence changed, as its team would, and publishes
 * both. They are built in the same way, because webpack names what is in them by where it lies.
 */
export async function publishBeforeAndAfter(
  product: Product,
  change: Change,
): Promise<[BuiltRoom, BuiltRoom]> {
  const before = await buildCopy({ ...change, to: change.from })
  const after = await buildCopy(change)
  for (const built of [before, after]) {
    await product.releases(['publish', built.dist])
    await untilLive(product.origin, built)
  }
  return [before, after]
}

async function buildCopy({ file, from, to }: Change): Promise<BuiltRoom> {
  const [room = ''] = file.split('/')
  const folder = await mkdtemp(join(tmpdir(), 'pillbox-bench-room-'))
  atEnd(() => rm(folder, { recursive: true, force: true }))
  const filter = (path: string) => !['node_modules', 'dist'].includes(basename(path))
  await cp(join(root, room), folder, { recursive: true, filter })
  await symlink(join(root, room, 'node_modules'), join(folder, 'node_modules'))
  const changed = join(folder, relative(room, file))
  const source = await readFile(changed, 'utf8')
  if (!source.includes(from)) throw new Stop(`${file} has no "${from}" to be changed.`)
  await writeFile(changed, source.replace(from, to))
  const { code, said } = await run(process.execPath, ['build/build-room.mjs', folder])
  if (code !== 0) throw new Stop(`${room} could not be built:\n${said}`)
  const dist = join(folder, 'dist')
  return { room, dist, version: await versionIn(dist) }
}
