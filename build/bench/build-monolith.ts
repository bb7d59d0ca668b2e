import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import webpack, { type Compilation, type Stats } from 'webpack'
import { Stop } from '../machine/progress.mjs'
import { writeBeginScript } from '../rooms/begin-script'
import { describeFiles, type Files } from '../rooms/emit-release'
import { root } from '../root.mjs'
import { bundleProblems } from '../webpack/bundle-problems'
import { filesOfEntries } from '../webpack/host'
import { atEnd } from './endings'
import { monolithConfig, type Change, type MonolithName } from './monolith-config'

/** A monolith as it is built: what a page of it names, and what it may load ahead. */
export type Monolith = {
  folder: string
  files: Files
  scripts: string[]
  styles: string[]
  /** The files that a dynamic import brings, by the end of what is imported. */
  filesOfImport: (end: string) => string[]
}

const run = (config: webpack.Configuration) =>
  new Promise<Stats>((done, failed) => {
    const compiler = webpack(config)
    compiler.run((error, stats) =>
      compiler.close(() =>
        stats ? done(stats) : failed(error ?? new Stop('webpack said nothing.')),
      ),
    )
  })

/** Bundles a monolith, and nothing else: what the times of builds are taken of. */
export async function bundleMonolith(
  wanted: Parameters<typeof monolithConfig>[0],
): Promise<Compilation> {
  const stats = await run(monolithConfig(wanted))
  const problems = bundleProblems(stats)
  if (problems) throw new Stop(`The monolith could not be built:\n${problems}`)
  return stats.compilation
}

const loaderOfRooms = /module-federation|shell[\\/]src[\\/]rooms[\\/](load-|first-)/

/** What only ours needs would make the comparison too kind. */
function refuseLoader({ modules }: Compilation): void {
  const found = [...modules].map((module) => module.nameForCondition() ?? '')
  const left = found.filter((path) => loaderOfRooms.test(path))
  if (left.length > 0) throw new Stop(`A monolith has no use for ${left.join(', ')}.`)
}

function filesOfImport({ chunkGroups }: Compilation, end: string): string[] {
  const group = chunkGroups.find(({ origins }) =>
    origins.some(({ request }) => request?.endsWith(end)),
  )
  if (!group) throw new Stop(`The monolith imports no ${end} on demand.`)
  return group.getFiles().filter((path) => path.endsWith('.js'))
}

/** Builds a monolith into a folder that goes with the bench, with the compressed twins that releases have. */
export async function buildMonolith(name: MonolithName, change?: Change): Promise<Monolith> {
  const folder = mkdtempSync(join(tmpdir(), 'pillbox-bench-monolith-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  const compilation = await bundleMonolith({ name, output: folder, change })
  refuseLoader(compilation)
  if (name === 'a-star') writeBeginScript(join(root, 'shell'), folder)
  const first = filesOfEntries(compilation)
  const files = await describeFiles(folder, 'production')
  const styles = Object.keys(files).filter((path) => path.endsWith('.css'))
  return {
    folder,
    files,
    scripts: first.filter((path) => path.endsWith('.js')),
    styles,
    filesOfImport: (end) => filesOfImport(compilation, end),
  }
}
