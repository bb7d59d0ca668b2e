import { use, useMemo, type ReactNode } from 'react'
import { UNSAFE_NavigationContext as Navigation, type Navigator } from 'react-router-dom'

type Props = {
  /** Told what leads to another page: nothing does unless this calls it. The same one each time. */
  leave: (go: () => void) => void
  children: ReactNode
}

/**
 * Stands before the links in it, and before the pages and steps back that its parts ask for. Another
 * address for the same page needs no leave, and what the browser's own buttons do can not be held up.
 */
export function BeforeLeaving({ leave, children }: Props) {
  const context = use(Navigation)
  const held = useMemo(() => {
    const { navigator } = context
    const before: Pick<Navigator, 'push' | 'go'> = {
      push: (...to) => leave(() => navigator.push(...to)),
      go: (steps) => leave(() => navigator.go(steps)),
    }
    return { ...context, navigator: Object.assign(Object.create(navigator) as Navigator, before) }
  }, [context, leave])
  return <Navigation value={held}>{children}</Navigation>
}
