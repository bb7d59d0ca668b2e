import { step } from '../machine/progress.mjs'
import { buildRooms, staleRooms } from './build-rooms'

const mode = 'production'

/** Builds the rooms that changed since they were built, and says so. */
export const prepareRooms = () =>
  step('Rooms', async () => {
    const stale = staleRooms(mode)
    await buildRooms(stale, { mode, report: (line) => console.log(`    ${line}`) })
    return 'Rooms are built'
  })
