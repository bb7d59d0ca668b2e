import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Release } from '@pillbox/releases/release'
import { describeRoom, type Mode } from './describe-room'
import { replaceRelease } from './emit-release'
import type { Ground } from './ground'
import { makeRelease } from './make-release'
import { standingRelease } from './standing-release'
import { buildVersion } from './version'

type Wanted = { mode?: Mode; named?: boolean; ground: Ground }

/** Builds one room into `<room>/dist`; answers its release, and whether it stood there already. */
async function buildRoom(
  folder: string,
  { mode = 'production', named = false, ground }: Wanted,
): Promise<{ release: Release; skipped: boolean }> {
  const room = describeRoom(folder)
  const inputs = ground.inputsOf(folder, mode)
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
    const release = await makeRelease({ room, mode, at, version, inputs, building }, ground)
    // Another process may have built the same in the meantime; its files may be in use already.
    const other = standsAlready()
    if (other) return other
    replaceRelease(dist, building)
    return { release, skipped: false }
  } finally {
    rmSync(building, { recursive: true, force: true })
  }
}

const howLong = (started: number) =>
  `built in ${((performance.now() - started) / 1000).toFixed(1)} s`

/** Builds one room into `<room>/dist` and says which version that is, and how long it took. */
export async function buildAndTell(folder: string, wanted: Wanted): Promise<void> {
  const started = performance.now()
  const { release, skipped } = await buildRoom(folder, wanted)
  const outcome = skipped ? 'unchanged' : howLong(started)
  console.log(`${release.remote} ${release.version} ${outcome}`)
}
