import { addresses, type LiveMap, type LiveRoom } from '../contract/index'

/** The release document that this page came with. Throws when the page carries none. */
export function inlinedLiveMap(): LiveMap {
  const text = document.getElementById('releases')?.textContent
  if (!text) throw new Error('The page carries no release document.')
  return JSON.parse(text) as LiveMap
}

/** What a page loaded now would get: the channel's release document, 5 s at most. */
export async function latestLiveMap(channel: string): Promise<LiveMap> {
  const response = await fetch(addresses.releases(channel), {
    signal: AbortSignal.timeout(5000),
  })
  if (!response.ok) throw new Error(`The release document answered ${response.status}.`)
  return (await response.json()) as LiveMap
}

/** A remote as a developer's machine describes its newest build: its entry is a whole address there. */
export type LocalCard = Omit<LiveRoom, 'alt' | 'state'> & { remote: string }

/** What is built at an origin such as `http://localhost:3100` (docs/teams.md), 5 s at most. */
export async function localCard(origin: string): Promise<LocalCard> {
  const response = await fetch(addresses.devRoom(origin), { signal: AbortSignal.timeout(5000) })
  if (!response.ok) throw new Error(`${origin} answered ${response.status}.`)
  return (await response.json()) as LocalCard
}

/** The page that a start of the app would get now, with the whole release document, 15 s at most. */
export async function livePage(): Promise<Response> {
  const response = await fetch(addresses.wholePage, {
    cache: 'no-cache',
    signal: AbortSignal.timeout(15_000),
  })
  if (!response.ok) throw new Error(`The page answered ${response.status}.`)
  return response
}
