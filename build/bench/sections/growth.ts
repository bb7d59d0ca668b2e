import { createHash } from 'node:crypto'
import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Release } from '@pillbox/releases/release'
import { describeFile, writeRelease } from '../../rooms/emit-release'
import { standingRelease } from '../../rooms/standing-release'
import { untilLive } from '../live-version'
import { atEnd } from '../endings'
import { root } from '../../root.mjs'
import { closed } from '../visit/chromium'
import { OpenedPage } from '../visit/opened-page'
import { screens } from '../visit/screens'
import { runsOf, type Asked, type Section } from './section'

const source = 'mf-profile'
const counts = [5, 20, 100]
const versions = ['0.0.1', '0.0.2', '0.0.3']

type Change = { path: string; to: string; text: (before: string) => string }

/** Changes a file of a release, and what the release says of it. */
async function change(dist: string, files: Release['files'], { path, to, text }: Change) {
  const folder = join(dist, 'files')
  const before = await readFile(join(folder, path), 'utf8')
  await rm(join(folder, path))
  await writeFile(join(folder, to), text(before))
  delete files[path]
  const quality = 4
  files[to] = await describeFile(folder, to, quality)
}

async function moveMap(dist: string, { maps = {} }: Release, path: string, to: string) {
  const inMaps = (name: string) => join(dist, 'maps', `${name}.map.gz`)
  await rename(inMaps(path), inMaps(to))
  maps[to] = maps[path]!
  delete maps[path]
}

/** As of another source: a part of it has another name and hash, and so has its entry. */
async function makeItsOwn(dist: string, release: Release, called: string) {
  const { files, entry, maps = {} } = release
  const part = Object.keys(maps).find((path) => path !== entry.path) ?? ''
  const named = /\.([0-9a-f]{20})\./.exec(part)?.[1] ?? ''
  const name = createHash('sha256').update(called).digest('hex').slice(0, named.length)
  const to = part.replace(named, name)
  const hash = files[part]!.integrity
  await change(dist, files, { path: part, to, text: (before) => `${before}\n// ${called}` })
  await moveMap(dist, release, part, to)
  const { path } = entry
  const text = (before: string) =>
    before.replaceAll(named, name).replaceAll(hash, files[to]!.integrity)
  await change(dist, files, { path, to: path, text })
  return { entry: { path, integrity: files[path]!.integrity } }
}

/**
 * A remote with a route of its own that nobody opens: the files of another one under its name, with
 * hashes of its own. Its entry would not answer to that; it is registered and never loaded.
 */
async function copied(folder: string, name: string, version: string): Promise<string> {
  const dist = join(folder, name, version)
  await cp(join(root, source, 'dist'), dist, { recursive: true })
  const release = standingRelease(join(root, source))!
  const called = `${name} ${version}`
  const own = {
    ...{ remote: name, version, uniqueName: called.replace(/[^a-zA-Z0-9]/g, '_') },
    routes: [{ path: `/of-${name}`, access: 'signed-in' as const, title: name }],
    ...(await makeItsOwn(dist, release, called)),
  }
  await writeRelease(dist, { ...release, ...own })
  return dist
}

/** Registers remotes until there are so many, each with two earlier versions. */
async function register({ bench, say }: Asked, from: number, to: number): Promise<void> {
  const { product } = bench
  if (from === to) return
  const names = Array.from({ length: to - from }, (_, i) => `mf-more-${from + i}`)
  const folder = await mkdtemp(join(tmpdir(), 'pillbox-bench-growth-'))
  atEnd(() => rm(folder, { recursive: true, force: true }))
  for (const version of versions) {
    say(`${names.length} more remotes, version ${version}`)
    const folders = await Promise.all(names.map((name) => copied(folder, name, version)))
    await product.releases(['publish', ...folders])
  }
  await untilLive(product.origin, { room: names.at(-1)!, version: versions.at(-1)! })
}

async function visit(asked: Asked, count: number, run: number): Promise<void> {
  const { bench, record, say } = asked
  const { path, mark } = screens.schedule
  say(`run ${run}: ${count} remotes`)
  const context = await bench.visitor()
  try {
    const opened = await OpenedPage.in(context, 'slow', mark)
    const { seen } = await opened.go(bench.product.origin + path)
    await opened.rest()
    const fetched = opened.traffic.fetched().filter(({ isAfterContent }) => !isAfterContent)
    const kBOf = (list: typeof fetched) => list.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
    const figures = {
      'visible ms': seen.visible,
      requests: fetched.length,
      kB: kBOf(fetched),
      'HTML kB': kBOf(fetched.filter(({ part }) => part === 'html')),
    }
    record({ what: 'schedule, cold, slow', variant: `${count} remotes`, run, figures })
  } finally {
    await closed(context)
  }
}

/** One count after the other: what is registered stays so. */
async function measure(asked: Asked): Promise<void> {
  let registered = counts[0]!
  for (const count of counts) {
    await register(asked, registered, count)
    registered = count
    for (const run of runsOf(asked)) await visit(asked, count, run)
  }
}

export const growthSection: Section = {
  title: 'Registered remotes, those that are added with two earlier versions each (ours)',
  measure,
}
