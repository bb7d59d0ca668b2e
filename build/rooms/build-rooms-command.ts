import { readCommandLine } from '../machine/command-line.mjs'
import { buildRooms } from './build-rooms'
import { builtRooms, modeOf } from './describe-room'

const help = `pnpm build [mf-devices ...] [--mode development] [--release]

  Builds the rooms that are named, or all, two at a time: node build/build-room.mjs --help.`

const given = readCommandLine(() => help, {
  allowPositionals: true,
  options: { mode: { type: 'string', default: 'production' }, release: { type: 'boolean' } },
})
try {
  if (given) {
    const { values, positionals } = given
    const rooms = positionals.length > 0 ? positionals : builtRooms()
    const report = (line: string) => console.log(`  ${line}`)
    await buildRooms(rooms, { mode: modeOf(values.mode), named: values.release, report })
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
