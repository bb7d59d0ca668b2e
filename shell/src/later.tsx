import { spoken } from '@pillbox/shared/language'
import { createElement, useEffect, useState, type ComponentType } from 'react'
import { offlineParts } from './offline/offline-parts'
import { isForAnybody, isPublic } from './routes'

const restMs = 500

/** What dialogs and menus are made of, before somebody presses for one. */
function bringDialogs(): void {
  import('@pillbox/shared/ui/overlay')
    .then(({ bringOverlay }) => bringOverlay())
    .catch((error: unknown) => {
      console.warn('Dialogs and menus come when they open:', error)
      addEventListener('online', bringDialogs, { once: true })
    })
}

function keepForOffline(): void {
  const keep = async () => (await offlineParts()).keepForOffline()
  keep().catch((error: unknown) => console.warn('Nothing is kept for offline:', error))
}

/** What the page does about releases, fetched when nobody waits for anything else. */
export function Later() {
  const [News, setNews] = useState<ComponentType>()

  useEffect(() => {
    const gone = new AbortController()
    const fetchNews = () =>
      void import('./releases/release-news').then(
        async ({ ReleaseNews }) => {
          await spoken()
          setNews(() => ReleaseNews)
        },
        (error: unknown) => {
          console.warn('New releases are not followed:', error)
          if (gone.signal.aborted) return
          addEventListener('online', fetchNews, { once: true, signal: gone.signal })
        },
      )
    const timer = setTimeout(() => {
      fetchNews()
      const { pathname } = location
      if (!isPublic(pathname)) keepForOffline()
      if (!isPublic(pathname) && !isForAnybody(pathname)) bringDialogs()
    }, restMs)
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [])

  return News ? createElement(News) : null
}
