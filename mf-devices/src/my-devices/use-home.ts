import { api } from '@pillbox/shared/client'
import type { DeviceListItem, GrantableRole, Invite } from '@pillbox/shared/domain'
import { useLoad, type Loaded } from '@pillbox/shared/ui'
import { useEarly } from '../use-early'

type Devices = Loaded<{ devices: DeviceListItem[] }>

/** What the home page shows, part by part: each stands alone, and none waits long for another. */
export type Home = {
  own: Devices
  shared: { role: GrantableRole; devices: Devices }[]
  /** Those that could not be loaded are logged; the devices matter more. */
  invites: Invite[]
  /** What stands above may still push devices down, and who needs attention is not known. */
  isEarly: boolean
}

export function useHome(): Home {
  const own = useLoad(() => api.myDevices(), [])
  const member = useLoad(() => api.networkDevices({ targetRole: 'Member' }), [])
  const viewer = useLoad(() => api.networkDevices({ targetRole: 'Viewer' }), [])
  const invites = useLoad(() => api.invites(), [])
  const isEarly = useEarly(invites, own, member, viewer)
  return {
    own,
    shared: [
      { role: 'Member', devices: member },
      { role: 'Viewer', devices: viewer },
    ],
    invites: invites.state === 'ready' ? invites.data.invites : [],
    isEarly,
  }
}
