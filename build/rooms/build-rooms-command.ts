import { parseArgs } from 'node:util'
import { buildRooms } from './build-rooms'
import { builtRooms, modeOf } from './describe-room'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { mode: { type: 'string', default: 'production' }, release: { type: 'boolean' } },
})
const rooms = positionals.length > 0 ? positionals : builtRooms()
const report = (line: string) => console.log(`  ${line}`)
try {
  await buildRooms(rooms, { mode: modeOf(values.mode), named: values.release, report })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
