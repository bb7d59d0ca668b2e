import { useLocation, useNavigate } from '@pillbox/shared/router'
import { bringOverlay } from '@pillbox/shared/ui/overlay'
import { useEffect, useEffectEvent } from 'react'
import { askedBy } from './asked-by-address'

/**
 * Does once what the address asks for; the page has its usual address afterwards. While no dialog can
 * be had the address stays, so that what was shared is asked for again with the next load.
 */
export function useAsked(addDevice: (deviceId: string) => void): void {
  const { search } = useLocation()
  const navigate = useNavigate()
  const act = useEffectEvent(addDevice)

  useEffect(() => {
    const asked = askedBy(search)
    if (asked === 'nothing') return
    let isLeft = false
    // Nobody is here to press again what failed once.
    const brought = bringOverlay().catch(bringOverlay)
    brought.then(
      () => {
        if (isLeft) return
        // Before the dialog stands in the history.
        void navigate('/', { replace: true })
        act(asked.addDevice)
      },
      // The dialog says that it does not come.
      () => isLeft || act(asked.addDevice),
    )
    return () => void (isLeft = true)
  }, [search, navigate])
}
