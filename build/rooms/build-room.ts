import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import webpack, { type Compilation, type Configuration } from 'webpack'
import { root } from '../root.mjs'
import { bundleProblems } from '../webpack/bundle-problems'
import { checkRecipes } from '../webpack/used-recipes'
import { checkRemote, checkShell } from '../webpack/check-bundle'
import { consumedVersions, givenNames, takenNames } from '../webpack/door-names'
import { emitTypes, writeMadeLifecycles, type Modules } from './emit-types'
import { describeFiles, replaceRelease, writeRelease, type Files } from './emit-release'
import { host } from '../webpack/host'
import { entryFile, exposed, remote, madeLifecycles, wanted } from '../webpack/remote'
import { commitOf } from './commit'
import { budgetOf, describeRoom, type Mode, type Room } from './describe-room'
import type { Release } from '@pillbox/releases/release'
import { provided, type SharedTable } from '../webpack/shared-modules'
import { commonInputs, sourceHash, standingRelease } from './source-hash'
import { buildVersion, uniqueName } from './version'

/** What the bundler has made of a room. */
type Built = {
  compilation: Compilation
  files: Files
  mode: Mode
  room: Room
  types: Modules | undefined
}
/** What the shell's release and a remote's differ in. */
type Part = Pick<
  Release,
  | 'addressed'
  | 'entry'
  | 'page'
  | 'exposes'
  | 'mount'
  | 'container'
  | 'mounts'
  | 'shared'
  | 'takes'
  | 'gives'
  | 'preload'
>
type Making = {
  room: Room
  mode: Mode
  at: Date
  version: string
  inputs: string
  /** Folder of the build until it is whole. */
  building: string
}

const mfVersion = JSON.parse(
  readFileSync(join(root, 'build/node_modules/@module-federation/enhanced/package.json'), 'utf8'),
).version

const bundle = (config: Configuration) =>
  new Promise<Compilation>((done, failed) => {
    const compiler = webpack(config)
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) return failed(error)
        const problems = stats ? bundleProblems(stats) : 'webpack answered nothing.'
        if (problems || !stats) failed(new Error(problems))
        else done(stats.compilation)
      })
    })
  })

// Not bundled: browsers run it alone, and it is a few lines.
const workerFile = 'sw.js'
const workerSource = 'src/push/service-worker.js'

const scripts = (paths: string[]) => paths.filter((path) => path.endsWith('.js'))
const styles = (paths: string[]) => paths.filter((path) => path.endsWith('.css'))

const providedRows = (table: SharedTable) =>
  Object.entries(table).map(([name, { requiredVersion, singleton, version }]) => ({
    name,
    requiredVersion,
    singleton,
    ...(version ? { version } : {}),
  }))

/** Only what the bundle asks for: what it could have asked for stands in nobody's way. */
const askedRows = (compilation: Compilation, table: SharedTable) => {
  const versions = consumedVersions(compilation)
  return Object.entries(table).flatMap(([name, { singleton }]) => {
    const requiredVersion = versions.get(name)
    return requiredVersion === undefined ? [] : [{ name, requiredVersion, singleton }]
  })
}

/** What the shell takes of a remote, by the name under which that exposes it. */
const mounts = { './room': 'src/mounts/room.ts', './lifecycles': 'src/mounts/lifecycles.ts' }

const byName = (types: Modules) =>
  Object.fromEntries(Object.entries(types).map(([name, path]) => [name, { types: path }]))

/** Writes the declarations that the gate compares; a development build does without. */
async function writeTypes(room: Room, mode: Mode, output: string): Promise<Modules | undefined> {
  if (mode === 'development') return undefined
  const { folder } = room
  const isShell = room.name === 'shell'
  const sources = Object.entries(isShell ? mounts : sourcesOf(room))
  const written = sources.filter(([, source]) => source !== madeLifecycles)
  const modules = written.map(([name, source]) => [name, join(folder, source)] as const)
  const types = await emitTypes(Object.fromEntries(modules), { folder, output, withDoors: isShell })
  return written.length === sources.length ? types : { ...types, ...writeMadeLifecycles(output) }
}

const sourcesOf = (room: Room): Modules =>
  Object.fromEntries(Object.entries(exposed(room)).map(([name, made]) => [name, made.import]))

const hashedIn =
  (files: Files) =>
  (path = 'script') => {
    const file = files[path]
    if (!file) throw new Error(`The build has no ${path}.`)
    return { path, integrity: file.integrity }
  }

const accesses = ['signed-in', 'public', 'any'] as const

/** The files of each frame beside the page's own, by the chunk that shell/src/main.tsx names. */
function framesOf({ namedChunkGroups }: Compilation, reference: ReturnType<typeof hashedIn>) {
  const rows = accesses.map((access) => {
    const group = namedChunkGroups.get(`frame-${access}`)
    if (!group) throw new Error(`The shell has no frame-${access}.`)
    return [access, group.getFiles().map(reference)] as const
  })
  return Object.fromEntries(rows)
}

function shellPart({ compilation, files, mode, types }: Built): Part {
  checkShell(compilation, mode)
  checkRecipes(compilation)
  const paths = compilation.entrypoints.get('main')?.getFiles() ?? []
  const reference = hashedIn(files)
  return {
    addressed: 'content',
    entry: reference(scripts(paths).at(-1)),
    page: {
      scripts: scripts(paths).map(reference),
      styles: styles(Object.keys(files)).map(reference),
      worker: reference(workerFile),
      frames: framesOf(compilation, reference),
    },
    exposes: {},
    ...(types && { mounts: byName(types) }),
    shared: providedRows(provided(mode)),
    gives: givenNames(compilation),
    preload: [],
  }
}

function remotePart({ compilation, files, mode, room, types }: Built): Part {
  checkRemote(compilation, room)
  const chunks = room.mount === 'parcel' ? ['lifecycles', 'room'] : ['room']
  const groups = chunks.flatMap((name) => compilation.namedChunkGroups.get(name) ?? [])
  return {
    entry: hashedIn(files)(entryFile),
    exposes: types
      ? byName(types)
      : Object.fromEntries(Object.keys(exposed(room)).map((name) => [name, {}])),
    shared: askedRows(compilation, wanted(room, mode)),
    takes: takenNames(compilation),
    preload: [...new Set(groups.flatMap((group) => group.getFiles()))],
    ...(room.mount === 'parcel' ? { mount: room.mount } : {}),
    container: room.container,
  }
}

/** Bundles a room into `building/files` and describes it in `building/release.json`. */
async function makeRelease({ room, mode, at, version, inputs, building }: Making) {
  const output = join(building, 'files')
  mkdirSync(output, { recursive: true })
  const isShell = room.name === 'shell'
  // Whatever carries the version is another file in each, and a tab runs one shell only.
  const name = isShell ? room.name : uniqueName(room.name, version)
  const build = { room, mode, output, uniqueName: name }
  const compilation = await bundle(isShell ? host(build) : remote(build))
  if (isShell) cpSync(join(room.folder, workerSource), join(output, workerFile))
  const types = await writeTypes(room, mode, output)
  const files = await describeFiles(output, mode)
  const part = (isShell ? shellPart : remotePart)({ compilation, files, mode, room, types })
  const release: Release = {
    schema: 'releases/v1',
    remote: room.name,
    version,
    uniqueName: build.uniqueName,
    ...part,
    files,
    routes: room.routes,
    contract: room.contract,
    ...budgetOf(room, mode),
    build: {
      builtAt: at.toISOString(),
      node: process.versions.node,
      webpack: webpack.version,
      mf: mfVersion,
      inputs,
      mode,
      ...(await commitOf([room.folder, ...commonInputs()])),
    },
  }
  await writeRelease(building, release)
  return release
}

/** Builds one room into `<room>/dist`; answers its release, and whether it stood there already. */
export async function buildRoom(
  folder: string,
  { mode = 'production', named = false }: { mode?: Mode; named?: boolean } = {},
): Promise<{ release: Release; skipped: boolean }> {
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
