import { inTime } from '@pillbox/shared/client'
import { liveRoom } from '../rooms/live-map'
import { arrivedOf } from '../rooms/room-life'
import { renewRoom, roomLife, swaps, tell } from '../rooms/rooms'
import { isBusy } from './is-busy'
import type { Step } from './step-for'
import { typedText } from './typed-text'

/** What is asked of the person, and said to them. */
export type People = {
  /** Another version can be shown when they want it. */
  offerUpdate: (name: string) => void
  offerReload: () => void
  /** Says that the page will be replaced; resolves when that may be. */
  warn: (name: string) => Promise<void>
  /** What they had typed is not lost. */
  handBack: (typed: string) => void
}

// Old versions are never freed: after so many a page load is better than one more.
const swapsAtMost = 5
const renewalLimitMs = 1200

/** Does for a room what a new release document asks of it. */
export function stepTaker(people: People): (name: string, step: Step) => void {
  const warned = new Set<string>()

  async function replace(name: string) {
    if (warned.has(name)) return
    if (isBusy()) {
      warned.add(name)
      await people.warn(name)
      warned.delete(name)
      if (!roomLife(name).isPlaced) return tell(name, { type: 'dropped' })
      if (!isStillWrong(name)) return
    }
    const typed = isBusy() ? typedText() : ''
    await replaceNow(name)
    if (typed) people.handBack(typed)
  }

  return (name, step) => {
    if (step === 'drop' || step === 'retry') tell(name, { type: 'dropped' })
    else if (step === 'keep') tell(name, { type: 'kept' })
    else if (step === 'offer') void offer(name, people)
    else if (step === 'replace') void replace(name)
  }
}

async function offer(name: string, people: People) {
  if (swaps() >= swapsAtMost) return people.offerReload()
  try {
    await renewRoom(name)
    people.offerUpdate(name)
  } catch {
    // What is on the screen works; a version that does not load is no news.
    tell(name, { type: 'kept' })
  }
}

/** Whether or not another version can be had in time, the one on the screen goes. */
async function replaceNow(name: string) {
  const renewed = await inTime(renewRoom(name), renewalLimitMs).catch(() => undefined)
  const isNewest = renewed !== undefined && arrivedOf(roomLife(name).stage) === renewed
  tell(name, { type: isNewest ? 'shown' : 'reset' })
}

/** While people were warned, the version that they have may have become right again. */
function isStillWrong(name: string): boolean {
  const { drawn } = roomLife(name)
  const room = liveRoom(name)
  if (!drawn || !room) return false
  return room.state === 'off' || room.version !== drawn.version.version
}
