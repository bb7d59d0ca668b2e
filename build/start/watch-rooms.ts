import { watch } from 'node:fs'
import { join } from 'node:path'
import { buildRooms, staleRooms } from '../rooms/build-rooms'
import { builtRooms, type Mode } from '../rooms/describe-room'
import { root } from '../root.mjs'
import type { Settings } from './environment.mjs'
import { publishRooms } from './publish-rooms'
import type { Plans } from './server-plans'
import type { Servers } from './servers'

type Watched = { servers: Servers; plans: Plans; settings: Settings; mode: Mode }

const madeOf: Record<keyof Plans, string[]> = {
  identity: ['identity-emulator', 'shared'],
  api: ['app-api', 'shared'],
  host: ['host', 'releases', 'shared'],
}
const serverFolders = [...new Set(Object.values(madeOf).flat())]

/** The servers that stand on one of the folders, in the order of their start. */
export const serversOn = (folders: Set<string>): (keyof Plans)[] =>
  (Object.keys(madeOf) as (keyof Plans)[]).filter((name) =>
    madeOf[name].some((folder) => folders.has(folder)),
  )

const settle = 150
const ignored = /(^|[\\/])(node_modules|dist|\.cache)([\\/]|$)|\.test\.tsx?$|~$/
const report = (line: string) => console.log(`  ${line}`)

/** Calls `work` with what has changed, once it is quiet; what changes meanwhile comes next. */
function collectChanges(work: (folders: Set<string>) => Promise<void>) {
  const dirty = new Set<string>()
  let working = false
  let timer: NodeJS.Timeout | undefined

  const workOff = async () => {
    if (working) return
    working = true
    while (dirty.size > 0) {
      const folders = new Set(dirty)
      dirty.clear()
      await work(folders).catch((error) => console.error(error.message))
    }
    working = false
  }
  return (folder: string) => {
    dirty.add(folder)
    clearTimeout(timer)
    timer = setTimeout(() => void workOff(), settle)
  }
}

async function follow(folders: Set<string>, { servers, plans, settings, mode }: Watched) {
  for (const name of serversOn(folders)) {
    const plan = plans[name]
    if (!plan) continue
    await servers.restart(plan)
    report(`${plan.name} restarted`)
  }
  const touched = (room: string) => folders.has('shared') || folders.has(room)
  const stale = staleRooms(mode).filter(touched)
  if (stale.length === 0) return
  await buildRooms(stale, { mode, report })
  report(await publishRooms(stale, settings))
}

/**
 * Follows the sources: changed rooms are built and published (open pages load again), changed
 * servers restart. A room that does not build leaves the last good one in place.
 */
export function watchRooms(watched: Watched): void {
  const changed = collectChanges((folders) => follow(folders, watched))
  for (const folder of [...builtRooms(), ...serverFolders]) {
    watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (file && !ignored.test(file)) changed(folder)
    })
  }
  report('Watching the sources')
}
