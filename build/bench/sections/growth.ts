import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

/**
 * A remote with a route of its own that nobody opens: the files of another one under its name. Its
 * entry would not answer to that; it is registered and never loaded.
 */
async function copied(folder: string, name: string, version: string): Promise<string> {
  const dist = join(folder, name, version)
  await cp(join(root, source, 'dist'), dist, { recursive: true })
  const path = join(dist, 'release.json')
  const release = JSON.parse(await readFile(path, 'utf8')) as object
  const uniqueName = `${name}_${version}`.replace(/[^a-zA-Z0-9]/g, '_')
  const routes = [{ path: `/of-${name}`, access: 'signed-in', title: name }]
  const own = { ...release, remote: name, version, uniqueName, routes }
  await writeFile(path, JSON.stringify(own))
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
