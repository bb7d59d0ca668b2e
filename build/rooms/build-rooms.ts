import { join } from 'node:path'
import { Stop } from '../machine/progress.mjs'
import { run } from '../machine/run.mjs'
import { root } from '../root.mjs'
import { builtRooms, type Mode } from './describe-room'
import { isFresh } from './source-hash'

type HowToBuild = { mode?: Mode; named?: boolean; report: (line: string) => void }

const atOnce = 2

/** Builds one room in a process of its own; rejects with what the build said. */
async function buildApart(room: string, args: string[]): Promise<string> {
  const script = join(root, 'build/build-room.mjs')
  const { code, said } = await run(process.execPath, [script, room, ...args])
  if (code !== 0) throw new Stop(`${room} could not be built:\n${said}`)
  return said
}

/** Which rooms have changed since they were built in this mode. */
export const staleRooms = (mode: Mode): string[] =>
  builtRooms().filter((room) => !isFresh(join(root, room), mode))

/** Builds rooms, two at a time; `report` gets one line for each. */
export async function buildRooms(
  rooms: string[],
  { mode = 'production', named = false, report }: HowToBuild,
): Promise<void> {
  const args = ['--mode', mode, ...(named ? ['--release'] : [])]
  const waiting = [...rooms]
  const failures: Error[] = []
  const worker = async () => {
    for (let room = waiting.shift(); room; room = waiting.shift()) {
      await buildApart(room, args).then(report, (error) => failures.push(error))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  if (failures.length > 0) throw new Stop(failures.map(({ message }) => message).join('\n\n'))
}
