import { join } from 'node:path'
import webpack, { type Compilation, type Configuration } from 'webpack'
import { bundleProblems } from '../webpack/bundle-problems'
import { checkRemote } from '../webpack/check-bundle'
import { NamePerBuild } from '../webpack/name-per-build'
import { entryFile, remote } from '../webpack/remote'
import { describeRoom, type Room, type Route } from '../rooms/describe-room'
import type { Ground } from '../rooms/ground'
import { integrityOf } from '../rooms/integrity'
import { uniqueName } from '../rooms/version'

/** A build of a remote that stands in memory. */
export type Described = {
  remote: string
  version: string
  uniqueName: string
  entry: { path: string; integrity: string }
  routes: Route[]
  slots: Room['slots']
  mount: Room['mount']
  container: Room['container']
  files: Map<string, Buffer>
}
type Listener = {
  built: (build: Described & { ms: number }) => void
  failed: (message: string) => void
}

/** As the release is built, but for what takes long and what makes it hard to read. */
function configOf(room: Room, naming: NamePerBuild, ground: Ground): Configuration {
  const config = remote({ room, mode: 'production', uniqueName: naming.placeholder, ground })
  return {
    ...config,
    devtool: 'cheap-module-source-map',
    plugins: [...(config.plugins ?? []), naming],
    optimization: { ...config.optimization, minimize: false, chunkIds: 'named' },
    cache: { type: 'memory' },
  }
}

function describe(room: Room, version: string, compilation: Compilation): Described {
  checkRemote(compilation, room)
  const assets = compilation.getAssets()
  const files = new Map(assets.map(({ name, source }) => [name, source.buffer()]))
  const entry = files.get(entryFile)
  if (!entry) throw new Error(`The build has no ${entryFile}.`)
  return {
    remote: room.name,
    version,
    uniqueName: uniqueName(room.name, version),
    entry: { path: entryFile, integrity: integrityOf(entry) },
    routes: room.routes,
    slots: room.slots,
    mount: room.mount,
    container: room.container,
    files,
  }
}

/**
 * Builds a remote for a host with React's production build, and again after each change, in memory.
 * `built` gets the build with the `ms` it took, `failed` the text of what is wrong. Answers a function that ends it.
 */
export function followRoom(
  folder: string,
  { built, failed, ground }: Listener & { ground: Ground },
): () => Promise<void> {
  const started = Date.now().toString(36)
  let builds = 0
  let room = describeRoom(folder)
  let version = room.version
  const naming = new NamePerBuild(() => uniqueName(room.name, version))
  const compiler = webpack(configOf(room, naming, ground))
  compiler.hooks.shouldEmit.tap('dev-room', () => false)
  compiler.hooks.thisCompilation.tap('dev-room', (compilation) => {
    for (const card of ['room.json', 'package.json']) {
      compilation.fileDependencies.add(join(folder, card))
    }
  })
  compiler.hooks.beforeCompile.tap('dev-room', () => {
    room = describeRoom(folder)
    version = `${room.version}-dev.${started}.${++builds}`
  })
  const watching = compiler.watch({ aggregateTimeout: 20 }, (error, stats) => {
    if (error) return failed(error.message)
    if (!stats) return
    const problems = bundleProblems(stats)
    if (problems) return failed(problems)
    try {
      built({ ...describe(room, version, stats.compilation), ms: stats.endTime - stats.startTime })
    } catch (problem) {
      failed(problem instanceof Error ? problem.message : String(problem))
    }
  })
  return () => new Promise((done) => (watching ? watching.close(() => done()) : done()))
}
