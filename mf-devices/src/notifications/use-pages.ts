import { api } from '@pillbox/shared/client'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Notification } from './filter-and-sort'

type Pages = {
  loaded: Notification[]
  timezone: string
  next: { token?: string; filter?: string } | undefined
  firstNew: string | undefined
}

const first: Pages = { loaded: [], timezone: 'UTC', next: {}, firstNew: undefined }

/**
 * The notifications of a device, page after page (spec 7). The page token goes back with the filter
 * that came with it; what a person filters is never sent (readings A46).
 */
export function usePages(deviceId: string) {
  const [pages, setPages] = useState(first)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const asking = useRef(false)

  const load = useCallback(
    async (before: Pages) => {
      if (asking.current) return
      asking.current = true
      setState('loading')
      try {
        const answer = await api.notification({ deviceId, ...before.next })
        const { nextPageToken, pagefilter } = answer.nextPageInfo
        setPages({
          loaded: [...before.loaded, ...answer.notifications],
          timezone: answer.deviceTimezone.timezoneValue,
          next: nextPageToken
            ? { token: nextPageToken, ...(pagefilter ? { filter: pagefilter } : {}) }
            : undefined,
          firstNew: before.loaded.length > 0 ? answer.notifications[0]?.id : undefined,
        })
        setState('ready')
      } catch (error) {
        console.warn('Notifications could not be loaded:', error)
        setState('failed')
      } finally {
        asking.current = false
      }
    },
    [deviceId],
  )

  // eslint-disable-next-line react-hooks/set-state-in-effect -- the first page is asked for when the screen appears
  useEffect(() => void load(first), [load])

  const { loaded, timezone, next, firstNew } = pages
  const more = () => void load(pages)
  return { loaded, timezone, firstNew, hasMore: next !== undefined, state, more }
}
