import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Stop } from './progress.mjs'
import { builtRooms, root } from './rooms.mjs'
import { run } from './run.mjs'
import { isFresh } from './source-hash.mjs'

const atOnce = 2

/** Builds one room in a process of its own; rejects with what the build said. */
async function buildApart(room, args) {
  const script = join(import.meta.dirname, 'build-room.mjs')
  const { code, said } = await run(process.execPath, [script, room, ...args])
  if (code !== 0) throw new Stop(`${room} could not be built:\n${said}`)
  return said
}

/** Which rooms have changed since they were built in this mode. */
export const staleRooms = (mode) => builtRooms().filter((room) => !isFresh(join(root, room), mode))

/** Builds rooms, two at a time; `report` gets one line for each. */
export async function buildRooms(rooms, { mode = 'production', named = false, report }) {
  const args = ['--mode', mode, ...(named ? ['--release'] : [])]
  const waiting = [...rooms]
  const failures = []
  const worker = async () => {
    for (let room = waiting.shift(); room; room = waiting.shift()) {
      await buildApart(room, args).then(report, (error) => failures.push(error))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  if (failures.length > 0) throw new Stop(failures.map(({ message }) => message).join('\n\n'))
}

if (process.argv[1] === import.meta.filename) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { mode: { type: 'string', default: 'production' }, release: { type: 'boolean' } },
  })
  const rooms = positionals.length > 0 ? positionals : builtRooms()
  const report = (line) => console.log(`  ${line}`)
  try {
    await buildRooms(rooms, { mode: values.mode, named: values.release, report })
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
