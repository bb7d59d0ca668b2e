import { createHash } from 'node:crypto'
import { join } from 'node:path'
import webpack from 'webpack'
import { bundleProblems } from './bundle-problems.mjs'
import { checkRemote } from './check-bundle.mjs'
import { NamePerBuild } from './name-per-build.mjs'
import { entryFile, remote } from './remote.mjs'
import { describeRoom } from './rooms.mjs'
import { uniqueName } from './version.mjs'

const integrityOf = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`

/** As the release is built, but for what takes long and what makes it hard to read. */
function configOf(room, naming) {
  const config = remote({ room, mode: 'production', uniqueName: naming.placeholder })
  return {
    ...config,
    devtool: 'cheap-module-source-map',
    plugins: [...config.plugins, naming],
    optimization: { ...config.optimization, minimize: false, chunkIds: 'named' },
    cache: { type: 'memory' },
  }
}

function describe(room, version, compilation) {
  checkRemote(compilation, room)
  const assets = compilation.getAssets()
  const files = new Map(assets.map(({ name, source }) => [name, source.buffer()]))
  return {
    remote: room.name,
    version,
    uniqueName: uniqueName(room.name, version),
    entry: { path: entryFile, integrity: integrityOf(files.get(entryFile)) },
    routes: room.routes,
    mount: room.mount ?? 'component',
    files,
  }
}

/**
 * Builds a remote for a host with React's production build, and again after each change, in memory.
 * `built` gets the build with the `ms` it took, `failed` the text of what is wrong. Answers a function that ends it.
 */
export function followRoom(folder, { built, failed }) {
  const started = Date.now().toString(36)
  let builds = 0
  let room = describeRoom(folder)
  let version
  const naming = new NamePerBuild(() => uniqueName(room.name, version))
  const compiler = webpack(configOf(room, naming))
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
    const problems = bundleProblems(stats)
    if (problems) return failed(problems)
    try {
      built({ ...describe(room, version, stats.compilation), ms: stats.endTime - stats.startTime })
    } catch (problem) {
      failed(problem.message)
    }
  })
  return () => new Promise((done) => watching.close(done))
}
