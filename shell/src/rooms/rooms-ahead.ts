import type { LiveRoom } from '@pillbox/shared/contract'
import { isPublic } from '../routes'
import { liveRoom, roomAt, wholeLiveMap } from './live-map'
import { loadAhead } from './load-version'
import { roomLife } from './rooms'

// Beyond these a person waits for a click rather than for what is never clicked.
const roomsAtMost = 12

const isWanted = ({ state, entry, routes }: LiveRoom) =>
  state === 'on' && entry.startsWith('/') && routes.some(({ access }) => access === 'signed-in')

const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

async function fetchRoom({ entry, integrity, preload }: LiveRoom, signal: AbortSignal) {
  for (const file of [{ path: entry, integrity }, ...preload]) {
    // oxlint-disable-next-line no-restricted-globals -- a file, and no call
    const answer = await fetch(file.path, { integrity: file.integrity, priority: 'low', signal })
    await answer.arrayBuffer()
  }
}

/**
 * Fetches what the pages of other remotes begin with into the browser's cache, so that going there
 * loads no code. Runs none of it. Throws what the last of those that did not come failed by.
 */
export async function fetchRoomsAhead(signal: AbortSignal): Promise<void> {
  if (savesData()) return
  const { remotes } = await wholeLiveMap()
  let failure: unknown
  for (const room of Object.values(remotes).filter(isWanted).slice(0, roomsAtMost))
    await fetchRoom(room, signal).catch((error: unknown) => (failure = error))
  if (failure !== undefined) throw failure
}

/**
 * Runs the code of a page of another remote when somebody points at its link, also with a finger or
 * the keyboard: a tenth of a second before most clicks. What nobody points at is not run.
 */
export function runWhatIsPointedAt(signal: AbortSignal): void {
  const pointed = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (!link || link.origin !== location.origin || isPublic(link.pathname) || savesData()) return
    const name = roomAt(link.pathname) ?? ''
    const room = liveRoom(name)
    if (!room || !isWanted(room) || roomLife(name).refused.has(room.uniqueName)) return
    loadAhead(name, room)
  }
  for (const sign of ['pointerover', 'focusin']) addEventListener(sign, pointed, { signal })
}
