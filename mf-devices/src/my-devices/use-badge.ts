import { useEffect } from 'react'

type Badging = { setAppBadge?: (count: number) => Promise<void> }

/**
 * Says on the icon of the installed app how many devices need attention and how many invitations wait,
 * where the system can. The shell takes it away with the session.
 * @param count undefined while it is not known: what is there stays
 */
export function useBadge(count: number | undefined): void {
  useEffect(() => {
    if (count === undefined) return
    const { setAppBadge } = navigator as Badging
    // A browser that has the call may still refuse it for a page that is not installed.
    setAppBadge?.call(navigator, count).catch(() => {})
  }, [count])
}
