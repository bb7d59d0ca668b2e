import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import webpack from 'webpack'
import { bundleProblems } from './bundle-problems.mjs'
import { checkRemote, checkShell } from './check-bundle.mjs'
import { emitTypes, writeMadeLifecycles } from './emit-types.mjs'
import { describeFiles, replaceRelease, writeRelease } from './emit-release.mjs'
import { host } from './host.mjs'
import { entryFile, exposed, remote, madeLifecycles, wanted } from './remote.mjs'
import { describeRoom, root } from './rooms.mjs'
import { provided } from './shared-modules.mjs'
import { sourceHash, standingRelease } from './source-hash.mjs'
import { buildVersion, uniqueName } from './version.mjs'

const mfVersion = JSON.parse(
  readFileSync(
    join(import.meta.dirname, 'node_modules/@module-federation/enhanced/package.json'),
    'utf8',
  ),
).version

const bundle = (config) =>
  new Promise((done, failed) => {
    const compiler = webpack(config)
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) return failed(error)
        const problems = bundleProblems(stats)
        if (problems) failed(new Error(problems))
        else done(stats.compilation)
      })
    })
  })

// Not bundled: browsers run it alone, and it is a few lines.
const workerFile = 'sw.js'
const workerSource = 'src/push/service-worker.js'

const scripts = (paths) => paths.filter((path) => path.endsWith('.js'))
const styles = (paths) => paths.filter((path) => path.endsWith('.css'))

const sharedRows = (table) =>
  Object.entries(table).map(([name, { requiredVersion, singleton, version }]) => ({
    name,
    requiredVersion,
    singleton,
    ...(version ? { version } : {}),
  }))

/** What the shell takes of a remote, by the name under which that exposes it. */
const mounts = { './room': 'src/mounts/room.ts', './lifecycles': 'src/mounts/lifecycles.ts' }

const byName = (types) =>
  Object.fromEntries(Object.entries(types).map(([name, path]) => [name, { types: path }]))

/** Writes the declarations that the gate compares; a development build does without. */
async function writeTypes(room, mode, output) {
  if (mode === 'development') return undefined
  const { folder } = room
  const isShell = room.name === 'shell'
  const sources = isShell ? Object.entries(mounts) : Object.entries(exposed(room)).map(sourceOf)
  const written = sources.filter(([, source]) => source !== madeLifecycles)
  const modules = written.map(([name, source]) => [name, join(folder, source)])
  const types = await emitTypes(Object.fromEntries(modules), { folder, output, withDoors: isShell })
  return written.length === sources.length ? types : { ...types, ...writeMadeLifecycles(output) }
}

const sourceOf = ([name, { import: source }]) => [name, source]

function shellPart(compilation, files, { mode, types }) {
  checkShell(compilation, mode)
  const paths = compilation.entrypoints.get('main').getFiles()
  const reference = (path) => ({ path, integrity: files[path].integrity })
  const main = scripts(paths).at(-1)
  return {
    entry: reference(main),
    page: {
      scripts: scripts(paths).map(reference),
      styles: styles(Object.keys(files)).map(reference),
      worker: reference(workerFile),
    },
    exposes: {},
    ...(types && { mounts: byName(types) }),
    shared: sharedRows(provided(mode)),
    preload: [],
  }
}

function remotePart(compilation, files, { mode, room, types }) {
  checkRemote(compilation, room)
  const chunks = room.mount === 'parcel' ? ['lifecycles', 'room'] : ['room']
  const groups = chunks.flatMap((name) => compilation.namedChunkGroups.get(name) ?? [])
  return {
    entry: { path: entryFile, integrity: files[entryFile].integrity },
    exposes: types
      ? byName(types)
      : Object.fromEntries(Object.keys(exposed(room)).map((name) => [name, {}])),
    shared: sharedRows(wanted(room, mode)),
    preload: [...new Set(groups.flatMap((group) => group.getFiles()))],
    ...(room.mount === 'parcel' ? { mount: room.mount } : {}),
  }
}

/** Bundles a room into `building/files` and describes it in `building/release.json`. */
async function makeRelease({ room, mode, at, version, inputs, building }) {
  const output = join(building, 'files')
  mkdirSync(output, { recursive: true })
  const isShell = room.name === 'shell'
  const build = { room, mode, output, uniqueName: uniqueName(room.name, version) }
  const compilation = await bundle(isShell ? host(build) : remote(build))
  if (isShell) cpSync(join(room.folder, workerSource), join(output, workerFile))
  const types = await writeTypes(room, mode, output)
  const files = await describeFiles(output, mode)
  const part = (isShell ? shellPart : remotePart)(compilation, files, { mode, room, types })
  const release = {
    schema: 'releases/v1',
    remote: room.name,
    version,
    uniqueName: build.uniqueName,
    ...part,
    files,
    routes: room.routes,
    contract: room.contract,
    ...(room.budget && { budget: room.budget }),
    build: {
      builtAt: at.toISOString(),
      node: process.versions.node,
      webpack: webpack.version,
      mf: mfVersion,
      inputs,
      mode,
    },
  }
  await writeRelease(building, release)
  return release
}

/** Builds one room into `<room>/dist`; answers its release, and whether it stood there already. */
export async function buildRoom(folder, { mode = 'production', named = false } = {}) {
  const room = describeRoom(folder)
  const inputs = sourceHash(folder, mode)
  const standsAlready = () => {
    const release = standingRelease(folder)
    const isWanted =
      release?.build.inputs === inputs && (!named || release.version === room.version)
    return isWanted ? { release, skipped: true } : undefined
  }
  const standing = standsAlready()
  if (standing) return standing

  const at = new Date()
  const version = buildVersion({ version: room.version, at, inputs, release: named })
  const dist = join(folder, 'dist')
  const building = join(dist, `building-${process.pid}`)
  try {
    const release = await makeRelease({ room, mode, at, version, inputs, building })
    // Another process may have built the same in the meantime; its files may be in use already.
    const other = standsAlready()
    if (other) return other
    replaceRelease(dist, building)
    return { release, skipped: false }
  } finally {
    rmSync(building, { recursive: true, force: true })
  }
}

if (process.argv[1] === import.meta.filename) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { mode: { type: 'string', default: 'production' }, release: { type: 'boolean' } },
  })
  try {
    const started = performance.now()
    const folder = resolve(root, positionals[0] ?? '')
    const { release, skipped } = await buildRoom(folder, {
      mode: values.mode,
      named: values.release,
    })
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(
      `${release.remote} ${release.version} ${skipped ? 'unchanged' : `built in ${seconds} s`}`,
    )
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
