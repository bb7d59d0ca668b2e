import { step } from '../machine/progress.mjs'
import { buildRooms, staleRooms } from './build-rooms'
import type { Mode } from './describe-room'

/** Builds the rooms that changed since they were built, and says so. */
export const prepareRooms = (mode: Mode = 'production') =>
  step('Rooms', async () => {
    const stale = staleRooms(mode)
    if (stale.length === 0) return 'Rooms are built'
    await buildRooms(stale, { mode, report: (line) => console.log(`    ${line}`) })
    return `Built ${stale.length} rooms`
  })
