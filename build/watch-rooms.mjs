import { readdirSync, watch } from 'node:fs'
import { join } from 'node:path'
import { buildRooms, staleRooms } from './build-rooms.mjs'
import { publishRooms } from './publish-rooms.mjs'
import { root } from './rooms.mjs'

const settle = 150
const isRemote = (name) => name.startsWith('mf-')
const ignored = /(^|[\\/])(node_modules|dist|\.cache)([\\/]|$)|\.test\.tsx?$|~$/
const report = (line) => console.log(`  ${line}`)

/**
 * Follows the sources: changed rooms are built and published (open pages load again), changed
 * servers restart. A room that does not build leaves the last good one in place.
 */
export function watchRooms({ servers, plans, settings, mode }) {
  const dirty = new Set()
  let working = false
  let timer

  const work = async () => {
    if (working) return
    working = true
    while (dirty.size > 0) {
      const folders = new Set(dirty)
      dirty.clear()
      await follow(folders).catch((error) => console.error(error.message))
    }
    working = false
  }

  const follow = async (folders) => {
    const wantsApi = folders.has('app-api') || folders.has('shared')
    if (wantsApi) await again(plans.api)
    if (folders.has('releases') || folders.has('host')) await again(plans.host)
    const touched = (room) => folders.has('shared') || folders.has(room)
    const stale = staleRooms(mode).filter(touched)
    if (stale.length === 0) return
    await buildRooms(stale, { mode, report })
    report(await publishRooms(stale, settings))
  }

  const again = async (plan) => {
    await servers.restart(plan, settings.dataDir)
    report(`${plan.name} restarted`)
  }

  for (const folder of [
    'shell',
    ...readdirSync(root).filter(isRemote),
    'shared',
    'app-api',
    'releases',
    'host',
  ]) {
    watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (!file || ignored.test(file)) return
      dirty.add(folder)
      clearTimeout(timer)
      timer = setTimeout(() => void work(), settle)
    })
  }
  report('Watching the sources')
}
