import { useLocation, useNavigate } from '@pillbox/shared/router'
import { useEffect, useEffectEvent } from 'react'
import { askedBy } from './asked-by-address'

/** Does once what the address asks for; the page has its usual address afterwards. */
export function useAsked(addDevice: (deviceId: string) => void): void {
  const { search } = useLocation()
  const navigate = useNavigate()
  const act = useEffectEvent(addDevice)

  useEffect(() => {
    const asked = askedBy(search)
    if (asked === 'nothing') return
    // Before the dialog stands in the history.
    void navigate('/', { replace: true })
    act(asked.addDevice)
  }, [search, navigate])
}
