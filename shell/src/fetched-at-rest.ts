import { spoken } from '@pillbox/shared/language'
import { bringToasts } from '@pillbox/shared/ui'
import type { ComponentType } from 'react'
import { fetchSometime } from './fetch-sometime'
import { offlineParts } from './offline/offline-parts'
import { fetchRoomsAhead, runWhatIsPointedAt } from './rooms/rooms-ahead'
import { isForAnybody, isPublic } from './routes'

async function bringDialogs(): Promise<void> {
  const { bringOverlay } = await import(
    /* webpackChunkName: "overlay" */ '@pillbox/shared/ui/overlay'
  )
  await bringOverlay()
}

async function bringMessages(): Promise<void> {
  await bringToasts()
}

/** Some pages of a device reckon with time zones, by what rooms share for it. */
async function bringDates(): Promise<void> {
  await import('./dates')
}

function keepForOffline(): void {
  const keep = async () => (await offlineParts()).keepForOffline()
  keep().catch((error: unknown) => console.warn('Nothing is kept for offline:', error))
}

/** Fetches what a page may need after its first picture; tells when what follows releases has come. */
export function fetchAtRest(signal: AbortSignal, newsCame: (News: ComponentType) => void): void {
  const { pathname } = location
  const fetchNews = async () => {
    const { ReleaseNews } = await import('./releases/release-news')
    await spoken()
    newsCame(ReleaseNews)
  }
  fetchSometime(bringMessages, 'Messages come when there is one', signal)
  fetchSometime(fetchNews, 'New releases are not followed', signal)
  if (isPublic(pathname)) return
  keepForOffline()
  if (isForAnybody(pathname)) return
  fetchSometime(bringDialogs, 'Dialogs and menus come when they open', signal)
  fetchSometime(bringDates, 'Dates come with the pages that need them', signal)
  const bringRooms = () => fetchRoomsAhead(signal)
  fetchSometime(bringRooms, 'Other pages come when they are opened', signal)
  runWhatIsPointedAt(signal)
}
