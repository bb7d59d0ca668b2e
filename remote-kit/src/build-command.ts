import { readCommandLine } from '../../build/machine/command-line.mjs'
import { buildAndTell } from '../../build/rooms/build-room'
import { kitGround } from './kit-ground'

const help = `pillbox build [--release]

  Builds the remote of this folder into its dist: files that never change, and release.json, which
  lists them.

  --release  its version is that of package.json, and not one of this build`

/** `pillbox build` */
export async function buildCommand(): Promise<void> {
  const given = readCommandLine(() => help, { options: { release: { type: 'boolean' } } })
  if (!given) return
  const folder = process.cwd()
  await buildAndTell(folder, { named: given.values.release, ground: kitGround(folder) })
}
