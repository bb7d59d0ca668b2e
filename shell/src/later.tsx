import { spoken } from '@pillbox/shared/language'
import { createElement, useEffect, useState, type ComponentType } from 'react'

const restMs = 500

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
    const timer = setTimeout(fetchNews, restMs)
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [])

  return News ? createElement(News) : null
}
