import { api } from '@pillbox/shared/client'
import type { DeviceListItem, GrantableRole, Invite } from '@pillbox/shared/domain'
import { useLoad, type Loaded } from '@pillbox/shared/ui'
import { useEffect, useState } from 'react'

/** So long a part waits for those above it, so that nothing is pushed down as they come in. */
const patienceMs = 3000

function usePassed(ms: number): boolean {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return passed
}

/** Is something waited for the first time? Once drawn, a part stays while it is asked for again. */
function useEarly(isWaiting: boolean): boolean {
  const [isEarly, setIsEarly] = useState(isWaiting)
  if (isEarly && !isWaiting) setIsEarly(false)
  return isEarly
}

type Devices = Loaded<{ devices: DeviceListItem[] }>

/** What the home page shows, part by part: each stands alone, and none waits long for another. */
export type Home = {
  own: Devices
  shared: { role: GrantableRole; devices: Devices }[]
  /** Those that could not be loaded are logged; the devices matter more. */
  invites: Invite[]
  /** What stands above may still push the person's own devices down. */
  isEarly: boolean
  /** Those of one role may still push those of the other down. */
  isSharedEarly: boolean
}

export function useHome(): Home {
  const own = useLoad(() => api.myDevices(), [])
  const member = useLoad(() => api.networkDevices({ targetRole: 'Member' }), [])
  const viewer = useLoad(() => api.networkDevices({ targetRole: 'Viewer' }), [])
  const invites = useLoad(() => api.invites(), [])
  const passed = usePassed(patienceMs)
  const isWaiting = (...parts: { state: string }[]) =>
    !passed && parts.some(({ state }) => state === 'loading')
  const isEarly = useEarly(isWaiting(invites, own))
  const isSharedEarly = useEarly(isWaiting(member, viewer))
  return {
    own,
    shared: [
      { role: 'Member', devices: member },
      { role: 'Viewer', devices: viewer },
    ],
    invites: invites.state === 'ready' ? invites.data.invites : [],
    isEarly,
    isSharedEarly,
  }
}
