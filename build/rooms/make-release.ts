import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import webpack, { type Compilation, type Configuration } from 'webpack'
import type { Release } from '@pillbox/releases/release'
import { bundleProblems } from '../webpack/bundle-problems'
import { bundledFiles } from '../webpack/bundled-files'
import { commitOf } from './commit'
import { budgetOf, type Mode, type Room } from './describe-room'
import { writeNotices } from './emit-notices'
import { describeFiles, writeRelease } from './emit-release'
import { emitTypes, writeMadeLifecycles, type Modules } from './emit-types'
import type { Build, Ground, Kind } from './ground'
import { setMapsAside } from './set-maps-aside'

type Making = {
  room: Room
  mode: Mode
  at: Date
  version: string
  inputs: string
  /** Folder of the build until it is whole. */
  building: string
}

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

/** Writes the declarations that the gate compares; a development build does without. */
async function writeTypes(
  { room, mode, ground }: Build,
  kind: Kind,
  output: string,
): Promise<Modules | undefined> {
  if (mode === 'development') return undefined
  const { folder } = room
  const sources = Object.entries(kind.modules(room))
  const written = sources.flatMap(([name, source]) =>
    source === undefined ? [] : [[name, join(folder, source)] as const],
  )
  const { doors, root } = ground
  const places = { folder, output, root, doors, withDoors: kind.withDoors }
  const types = await emitTypes(Object.fromEntries(written), places)
  return written.length === sources.length ? types : { ...types, ...writeMadeLifecycles(output) }
}

/** Bundles a room into `building/files` and describes it in `building/release.json`. */
export async function makeRelease(making: Making, ground: Ground): Promise<Release> {
  const { room, mode, at, version, inputs, building } = making
  const output = join(building, 'files')
  mkdirSync(output, { recursive: true })
  const kind = ground.kindOf(room)
  const uniqueName = kind.uniqueName(room.name, version)
  const build = { room, mode, output, uniqueName, ground }
  const compilation = await bundle(kind.config(build))
  // One for development is handed out to nobody.
  if (mode === 'production') writeNotices(output, bundledFiles(compilation))
  const maps = mode === 'production' && setMapsAside(output, join(building, 'maps'))
  kind.add(room, output, ground)
  const types = await writeTypes(build, kind, output)
  const files = await describeFiles(output, mode)
  const part = kind.part({ ...build, compilation, files, types })
  const release: Release = {
    schema: 'releases/v1',
    remote: room.name,
    version,
    uniqueName,
    ...part,
    files,
    ...(maps && { maps }),
    routes: room.routes,
    contract: room.contract,
    ...budgetOf(room, mode),
    build: {
      builtAt: at.toISOString(),
      node: process.versions.node,
      webpack: webpack.version,
      inputs,
      mode,
      ...(await commitOf([room.folder, ...ground.alsoOf], ground.root)),
    },
  }
  await writeRelease(building, release)
  return release
}
