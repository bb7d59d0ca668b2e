import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../root.mjs'
import { buildRoom } from './build-room'
import { modeOf } from './describe-room'

const howLong = (started: number) =>
  `built in ${((performance.now() - started) / 1000).toFixed(1)} s`

/** `node build/build-room.mjs mf-devices [--mode development] [--release]` */
export async function buildRoomCommand(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { mode: { type: 'string', default: 'production' }, release: { type: 'boolean' } },
  })
  try {
    const started = performance.now()
    const folder = resolve(root, positionals[0] ?? '')
    const { release, skipped } = await buildRoom(folder, {
      mode: modeOf(values.mode),
      named: values.release,
    })
    const outcome = skipped ? 'unchanged' : howLong(started)
    console.log(`${release.remote} ${release.version} ${outcome}`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
