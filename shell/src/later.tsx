import { spoken } from '@pillbox/shared/language'
import { bringToasts } from '@pillbox/shared/ui'
import { createElement, useEffect, useState, type ComponentType } from 'react'
import { offlineParts } from './offline/offline-parts'
import { fetchRoomsAhead, runWhatIsPointedAt } from './rooms/rooms-ahead'
import { isForAnybody, isPublic } from './routes'
import { whenAtRest } from './when-at-rest'

/** Fetches what nobody waits for, and again when the line is back. */
function fetchSometime(fetch: () => Promise<void>, otherwise: string, signal: AbortSignal): void {
  fetch().catch((error: unknown) => {
    if (signal.aborted) return
    console.warn(`${otherwise}:`, error)
    const again = () => fetchSometime(fetch, otherwise, signal)
    addEventListener('online', again, { once: true, signal })
  })
}

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

/** What the page does about releases, and before something opens over it: when nobody waits for anything else. */
export function Later() {
  const [News, setNews] = useState<ComponentType>()

  useEffect(() => {
    const gone = new AbortController()
    const fetchNews = async () => {
      const { ReleaseNews } = await import('./releases/release-news')
      await spoken()
      setNews(() => ReleaseNews)
    }
    const takeBack = whenAtRest(() => {
      const { pathname } = location
      fetchSometime(bringMessages, 'Messages come when there is one', gone.signal)
      fetchSometime(fetchNews, 'New releases are not followed', gone.signal)
      if (isPublic(pathname)) return
      keepForOffline()
      if (isForAnybody(pathname)) return
      fetchSometime(bringDialogs, 'Dialogs and menus come when they open', gone.signal)
      fetchSometime(bringDates, 'Dates come with the pages that need them', gone.signal)
      const bringRooms = () => fetchRoomsAhead(gone.signal)
      fetchSometime(bringRooms, 'Other pages come when they are opened', gone.signal)
      runWhatIsPointedAt(gone.signal)
    })
    return () => {
      takeBack()
      gone.abort()
    }
  }, [])

  return News ? createElement(News) : null
}
