import { createRequire } from 'node:module'
import type { Compilation, Compiler, Dependency, Module } from 'webpack'
import { nameAt, rangeOf, type SurfaceRecord } from '../surface/surface-record'
import { doorsInPage } from './shared-modules'

/** By door: names of it, in order. */
export type DoorNames = Record<string, string[]>

/** webpack reads a range when it is told of it, the federation plugin in the browser. */
type Range = string | readonly unknown[]
/** What the two keep of a shared module, and their types do not tell. */
type Consumed = Module & { options: { shareKey: string; requiredVersion: Range } }
type RangeReader = {
  parseRange: (range: string) => readonly unknown[]
  rangeToString: (range: readonly unknown[]) => string
}
type Provided = Module & { _name: string }
type Reaching = Dependency & { getIds?: (graph: Compilation['moduleGraph']) => string[] }

const consumedBy = (compilation: Compilation) =>
  [...compilation.modules].filter(
    (module): module is Consumed => module.type === 'consume-shared-module',
  )

const { parseRange, rangeToString }: RangeReader = createRequire(import.meta.url)(
  'webpack/lib/util/semver',
)

/** The shared modules that a remote asks of the shell, each with the versions that will do. */
export const consumedVersions = (compilation: Compilation): Map<string, string> =>
  new Map(
    consumedBy(compilation).map(({ options: { shareKey, requiredVersion } }) => [
      shareKey,
      typeof requiredVersion === 'string' ? requiredVersion : rangeToString(requiredVersion),
    ]),
  )

const taken = new WeakMap<Compilation, DoorNames>()

/** The names that a remote takes of each door; known from a build with `TakeFromDoors`. */
export const takenNames = (compilation: Compilation): DoorNames => taken.get(compilation) ?? {}

/**
 * Reads from the module graph which names of the doors a remote takes, and asks at run time for the
 * versions of shared that give them.
 */
export class TakeFromDoors {
  #surface: () => SurfaceRecord

  /** `surface` answers what the shell gives. */
  constructor(surface: () => SurfaceRecord) {
    this.#surface = surface
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(TakeFromDoors.name, (compilation) => {
      // What nothing uses is gone from the chunks, and no modules are joined into one yet.
      compilation.hooks.afterChunks.tap(TakeFromDoors.name, () => {
        const record = this.#surface()
        const doors = consumedBy(compilation).filter(({ options }) =>
          Object.hasOwn(record.doors, options.shareKey),
        )
        const rows = doors.map((module): [string, string[]] => {
          const door = module.options.shareKey
          const names = namesOf(module, compilation, record)
          const range = rangeOf(record, door, names)
          const requiredVersion =
            typeof module.options.requiredVersion === 'string' ? range : parseRange(range)
          module.options = { ...module.options, requiredVersion }
          return [door, names]
        })
        taken.set(compilation, Object.fromEntries(rows.sort()))
      })
    })
  }
}

function namesOf(module: Consumed, compilation: Compilation, record: SurfaceRecord): string[] {
  const { chunkGraph, moduleGraph } = compilation
  const door = module.options.shareKey
  const reaching = [...moduleGraph.getIncomingConnections(module)].filter(
    (each) =>
      each.originModule &&
      each.isTargetActive(undefined) &&
      chunkGraph.getNumberOfModuleChunks(each.originModule) > 0,
  )
  const paths = reaching.flatMap(({ dependency, originModule }) =>
    pathsOf(dependency, compilation).flatMap((path) => {
      if (path.length > 0) return [path]
      const place = originModule?.readableIdentifier(compilation.requestShortener)
      const problem = `${place} takes all of ${door}; name what it takes.`
      compilation.errors.push(new compilation.compiler.webpack.WebpackError(problem))
      return []
    }),
  )
  return [...new Set(paths.map((path) => nameAt(record, door, path)))].sort()
}

/** The paths of properties that an import reaches; an empty one for the whole module. */
function pathsOf(dependency: Reaching | null, { moduleGraph }: Compilation): string[][] {
  if (!dependency) return []
  const ids = dependency.getIds?.(moduleGraph) ?? []
  const referenced = dependency.getReferencedExports(moduleGraph, undefined)
  const paths = referenced.map((each) => (Array.isArray(each) ? each : each.name))
  // For a call of a method webpack refers to its object alone.
  return ids.length > 0 ? [ids, ...paths.filter((path) => path.length > ids.length)] : paths
}

/** What a `provide-module` of the shell gives. */
export function providedBy({ moduleGraph }: Compilation, module: Module): Module | null {
  const [dependency] = [module, ...module.blocks].flatMap(({ dependencies }) => dependencies)
  return dependency ? moduleGraph.getModule(dependency) : null
}

/**
 * The names that the shell gives of each door: what its modules export, and the members of those
 * that are objects.
 */
export function givenNames(compilation: Compilation, { doors }: SurfaceRecord): DoorNames {
  const { moduleGraph } = compilation
  const rows = [...compilation.modules]
    .filter((module): module is Provided => module.type === 'provide-module')
    .filter(({ _name }) => doorsInPage.includes(_name))
    .map((module): [string, string[]] => {
      const target = providedBy(compilation, module)
      const real = target ? moduleGraph.getProvidedExports(target) : null
      if (!Array.isArray(real)) throw new Error(`Nobody knows what ${module._name} exports.`)
      const members = Object.keys(doors[module._name] ?? {}).filter((name) =>
        real.includes(name.split('.', 1)[0] ?? name),
      )
      return [module._name, [...new Set([...real, ...members])].sort()]
    })
  return Object.fromEntries(rows.sort())
}
