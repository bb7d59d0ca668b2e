import { localCard } from '@pillbox/shared/client'
import { addresses, type LiveMap } from '@pillbox/shared/contract'
import { liveRoom, takeLocalRoom } from '../rooms/live-map'
import { renewRoom, tell } from '../rooms/rooms'
import { buildFailed, buildIsGood } from './build-failure'
import { text } from './text'

/** Shows what a developer's machine serves in the place of published remotes, and each new build. */
export async function takeLocalRooms({ override }: Pick<LiveMap, 'override'>): Promise<void> {
  const served = Object.entries(override?.remotes ?? {}).filter(([, at]) => isOrigin(at))
  await Promise.all(served.map(([name, origin]) => takeLocal(name, origin)))
}

const isOrigin = (text: string) => /^https?:\/\//.test(text)

async function takeLocal(name: string, origin: string): Promise<void> {
  let isServed = await takeCard(name, origin)
  const events = new EventSource(addresses.devRoomBuilds(origin))
  const show = async () => {
    isServed = await takeCard(name, origin)
    await renewRoom(name).then(
      () => tell(name, { type: 'shown' }),
      () => tell(name, { type: 'reset' }),
    )
  }
  events.onmessage = () => {
    buildIsGood(name)
    void show()
  }
  // It may have been started after this page.
  events.onopen = () => void (isServed || show())
  events.addEventListener('failed', ({ data }: MessageEvent<string>) =>
    buildFailed(name, messageOf(data)),
  )
}

/** What is wrong with a build, in the compiler's words; a page cannot choose what another server says. */
function messageOf(data: string): string {
  try {
    const { message } = JSON.parse(data) as { message?: unknown }
    return String(message ?? data)
  } catch {
    return data
  }
}

async function takeCard(name: string, origin: string): Promise<boolean> {
  try {
    const { remote, ...card } = await localCard(origin)
    if (remote !== name || new URL(card.entry).origin !== origin)
      throw new Error(`${origin} serves ${remote} from ${card.entry}.`)
    takeLocalRoom(name, { ...card, alt: [], state: 'on' })
    return true
  } catch (error) {
    console.warn(`${name} is not served at ${origin}:`, error)
    const published = liveRoom(name)
    const message = text.notServed(origin)
    if (published) takeLocalRoom(name, { ...published, state: 'off', message })
    return false
  }
}
