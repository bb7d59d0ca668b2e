import { useLocation } from '@pillbox/shared/router'
import { useEffect } from 'react'
import { Subject } from 'rxjs'
import { liveMap } from '../rooms/live-map'
import { followReleases } from './follow-releases'
import { OverrideBanner } from './override-banner'

const navigations$ = new Subject<string>()
let isFollowing = false

/** What the page learns of releases after its start, and what it says about them. */
export function ReleaseNews() {
  const { pathname } = useLocation()
  const { override } = liveMap()

  useEffect(() => {
    if (!isFollowing) followReleases(navigations$)
    isFollowing = true
  }, [])
  useEffect(() => navigations$.next(pathname), [pathname])

  return override ? <OverrideBanner override={override} /> : null
}
