import type { ParcelLocation } from '@pillbox/shared/contract'
import { useLocation, useNavigate } from '@pillbox/shared/router'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { BehaviorSubject } from 'rxjs'

/** The page's router for a parcel, which has another or none: one object for the parcel's life. */
export function useParcelNavigation() {
  const location = useLocation()
  const navigate = useNavigate()
  const latest = useRef(navigate)
  const [navigation] = useState(() => ({
    location$: new BehaviorSubject<ParcelLocation>(location),
    push: (path: string) => void latest.current(path),
    replace: (path: string) => void latest.current(path, { replace: true }),
    go: (steps: number) => void latest.current(steps),
  }))

  useLayoutEffect(() => {
    latest.current = navigate
  }, [navigate])
  useEffect(() => {
    const { location$ } = navigation
    if (location$.value !== location) location$.next(location)
  }, [location, navigation])

  return navigation
}
