import { createElement, useEffect, useState, type ComponentType } from 'react'
import { fetchSometime } from './fetch-sometime'
import { whenAtRest } from './when-at-rest'

/** What the page does about releases, and before something opens over it: when nobody waits for anything else. */
export function Later() {
  const [News, setNews] = useState<ComponentType>()

  useEffect(() => {
    const gone = new AbortController()
    const begin = async () => {
      const { fetchAtRest } = await import('./fetched-at-rest')
      if (!gone.signal.aborted) fetchAtRest(gone.signal, (Came) => setNews(() => Came))
    }
    const takeBack = whenAtRest(() =>
      fetchSometime(
        begin,
        'Nothing is fetched ahead, and new releases are not followed',
        gone.signal,
      ),
    )
    return () => {
      takeBack()
      gone.abort()
    }
  }, [])

  return News ? createElement(News) : null
}
