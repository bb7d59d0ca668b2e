import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readCommandLine } from '../machine/command-line.mjs'
import { Stop } from '../machine/progress.mjs'
import { root } from '../root.mjs'
import { buildAndTell } from './build-room'
import { builtRooms, modeOf } from './describe-room'
import { workspace } from './workspace'

const help = `node build/build-room.mjs mf-devices [--mode development] [--release]

  Builds one room into its dist: files that never change, and release.json, which lists them.

  --mode MODE  production, or development
  --release    its version is that of package.json, and not one of this build`

/** @throws Stop when `words` do not name one room */
function roomOf(words: string[]): string {
  const folder = resolve(root, words[0] ?? '')
  if (words.length === 1 && folder !== root && existsSync(join(folder, 'package.json')))
    return folder
  throw new Stop(`"${words.join(' ')}" is no room; take one of ${builtRooms().join(', ')}.`)
}

/** `node build/build-room.mjs mf-devices` */
export async function buildRoomCommand(): Promise<void> {
  const given = readCommandLine(() => help, {
    allowPositionals: true,
    options: { mode: { type: 'string', default: 'production' }, release: { type: 'boolean' } },
  })
  if (!given) return
  const { values, positionals } = given
  try {
    await buildAndTell(roomOf(positionals), {
      mode: modeOf(values.mode),
      named: values.release,
      ground: workspace,
    })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
