import { useLocation, useNavigationType } from '@pillbox/shared/router'
import { useEffectEvent, useLayoutEffect } from 'react'

/**
 * Shows a page from its top when a link or a button led to it: the window is one for all pages, and
 * would stand where the one before was read. Back and Forward find their place by themselves.
 */
export function useStartAtTop(): void {
  const { pathname } = useLocation()
  const way = useNavigationType()
  const isNew = useEffectEvent(() => way !== 'POP')

  useLayoutEffect(() => {
    if (isNew()) window.scrollTo(0, 0)
  }, [pathname])
}
