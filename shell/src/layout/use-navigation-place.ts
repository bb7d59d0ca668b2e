import { limits } from '@pillbox/shared/domain'
import { useSyncExternalStore } from 'react'

function useAtLeast(width: number): boolean {
  const query = matchMedia(`(min-width: ${width}px)`)
  const subscribe = (changed: () => void) => {
    query.addEventListener('change', changed)
    return () => query.removeEventListener('change', changed)
  }
  return useSyncExternalStore(subscribe, () => query.matches)
}

/** How the side navigation stands: over the page, beside it, or beside it and collapsible (spec 2). */
export function useNavigationPlace(): 'overlay' | 'fixed' | 'collapsible' {
  const panel = useAtLeast(limits.panelWidth)
  const wide = useAtLeast(limits.wideWidth)
  if (!panel) return 'overlay'
  return wide ? 'collapsible' : 'fixed'
}
