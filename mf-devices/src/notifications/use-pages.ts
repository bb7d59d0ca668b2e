import { isTakenAway, keepFresh } from '@pillbox/shared/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Notification } from './filter-and-sort'
import type { Note } from '@pillbox/shared/domain'
import type { MissedDose } from '../missed-dose'
import { noPages, withFurther, withNewest, withNotes, type Pages } from './pages'

type State = 'loading' | 'ready' | 'old' | 'failed'

/**
 * The notifications of a device, page after page (spec 7), from what was `kept` of them on. They are
 * `old` while newer ones could not be had, and go when they are not for this person any more.
 */
export function usePages(deviceId: string, kept: Pages | undefined) {
  const [pages, setPages] = useState(kept ?? noPages)
  const [state, setState] = useState<State>(kept ? 'ready' : 'loading')
  const latest = useRef(pages)

  const keep = useCallback((came: Pages) => {
    latest.current = came
    setPages(came)
  }, [])

  const take = useCallback(
    async (asked: Promise<Pages>, otherwise: State) => {
      try {
        keep(await asked)
        setState('ready')
      } catch (error) {
        console.warn('Notifications could not be loaded:', error)
        if (isTakenAway(error)) keep(noPages)
        setState(isTakenAway(error) ? 'failed' : otherwise)
        throw error
      }
    },
    [keep],
  )

  const newest = useCallback(() => {
    const asked = withNewest(deviceId, () => latest.current)
    return take(asked, latest.current.at ? 'old' : 'failed')
  }, [deviceId, take])

  useEffect(() => keepFresh(newest), [newest])

  function more(isFound: (page: Notification[]) => boolean) {
    if (state === 'loading') return
    setState('loading')
    const isFirst = latest.current.at === 0
    const asked = isFirst
      ? withNewest(deviceId, () => latest.current)
      : withFurther(deviceId, () => latest.current, isFound, keep)
    // Its state says how it ended.
    take(asked, 'failed').catch(() => {})
  }

  const noted = (dose: MissedDose, notes: Note[]) => keep(withNotes(latest.current, dose, notes))

  return { pages, state, more, noted }
}
