import type { LiveRoom } from '@pillbox/shared/contract'
import { liveMap } from './live-map'

// Beyond these a person waits for a click rather than for what is never clicked.
const roomsAtMost = 12

const isWanted = ({ state, entry, routes }: LiveRoom) =>
  state === 'on' && entry.startsWith('/') && routes.some(({ access }) => access === 'signed-in')

const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/**
 * Fetches what the pages of other remotes begin with into the browser's cache, so that going there
 * loads no code. Runs none of it.
 */
export async function fetchRoomsAhead(signal: AbortSignal): Promise<void> {
  if (savesData()) return
  const rooms = Object.values(liveMap().remotes).filter(isWanted).slice(0, roomsAtMost)
  for (const { entry, integrity, preload } of rooms)
    for (const file of [{ path: entry, integrity }, ...preload]) {
      // eslint-disable-next-line no-restricted-globals -- a file, and no call
      const answer = await fetch(file.path, { integrity: file.integrity, priority: 'low', signal })
      await answer.arrayBuffer()
    }
}
