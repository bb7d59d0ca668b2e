import { cpSync } from 'node:fs'
import { join } from 'node:path'
import type { Compilation } from 'webpack'
import { checkShell } from '../webpack/check-bundle'
import { givenNames } from '../webpack/door-names'
import { filesOfEntries, host } from '../webpack/host'
import { provided, type SharedTable } from '../webpack/shared-modules'
import { checkRecipes } from '../webpack/used-recipes'
import { beginPath, writeBeginScript } from './begin-script'
import type { Slot } from './describe-room'
import type { Built, Ground, Kind } from './ground'
import { writeNamedByContent } from './named-by-content'
import { byName, hashedIn } from './reference'

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

const accesses = ['signed-in', 'public', 'any'] as const

/** What a door brings that every page for people who are signed in takes at once, by its chunk in shell/src/fetched-at-rest.ts. */
const taken = { 'signed-in': ['overlay'], public: [], any: [] }

/** The files of each frame beside the page's own, by the chunk that shell/src/drawn-with.tsx names. */
function framesOf({ namedChunkGroups }: Compilation, reference: ReturnType<typeof hashedIn>) {
  const filesOf = (chunk: string) => {
    const group = namedChunkGroups.get(chunk)
    if (!group) throw new Error(`The shell has no ${chunk}.`)
    return group.getFiles()
  }
  const rows = accesses.map((access) => {
    const files = [`frame-${access}`, ...taken[access]].flatMap(filesOf)
    return [access, [...new Set(files)].map(reference)] as const
  })
  return Object.fromEntries(rows)
}

/** Writes what the doors give, and since when: who builds elsewhere asks a host for it. */
function writeSurface(output: string, { surface }: Ground): void {
  writeNamedByContent(output, 'types/surface.json', JSON.stringify(surface()))
}

function shellPart({ compilation, files, mode, types, ground }: Built) {
  checkShell(compilation, mode)
  checkRecipes(compilation)
  const paths = filesOfEntries(compilation)
  const reference = hashedIn(files)
  return {
    addressed: 'content' as const,
    entry: reference(scripts(paths).at(-1)),
    page: {
      scripts: scripts(paths).map(reference),
      styles: styles(Object.keys(files)).map(reference),
      worker: reference(workerFile),
      frames: framesOf(compilation, reference),
      begins: reference(beginPath(Object.keys(files))),
      asksForWhole: true as const,
    },
    exposes: {},
    ...(types && { mounts: byName(types) }),
    shared: providedRows(provided(mode)),
    gives: givenNames(compilation, ground.surface()),
    preload: [],
  }
}

const mountedSlots: Record<`./slots/${Slot['place']}`, string> = {
  './slots/home': 'src/mounts/slot.ts',
  './slots/dashboard': 'src/mounts/slot.ts',
  './slots/settings': 'src/mounts/slot.ts',
  './slots/profile': 'src/mounts/slot.ts',
}

/** The shell: it provides what a page has once. */
export const shellKind: Kind = {
  // Whatever carries the version is another file in each, and a tab runs one shell only.
  uniqueName: (name) => name,
  config: host,
  // What the shell takes of a remote, by the name under which that exposes it.
  modules: () => ({
    './room': 'src/mounts/room.ts',
    './lifecycles': 'src/mounts/lifecycles.ts',
    ...mountedSlots,
  }),
  withDoors: true,
  add: ({ folder }, output, ground) => {
    cpSync(join(folder, workerSource), join(output, workerFile))
    writeBeginScript(folder, output)
    writeSurface(output, ground)
  },
  part: shellPart,
}
