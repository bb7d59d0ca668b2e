import type { Answer } from '@pillbox/shared/contract'
import type { DeviceListItem, GrantableRole, Invite } from '@pillbox/shared/domain'
import { useAnswer, type Loaded } from '@pillbox/shared/ui'
import { useState } from 'react'
import { useEarly } from '../use-early'
import { useMessagesStep } from './use-messages-step'

type Devices = Loaded<{ devices: DeviceListItem[] }>
type Own = Loaded<Answer<'myDevices'>>

/** What the home page shows, part by part: each stands alone, and none waits long for another. */
export type Home = {
  own: Own
  shared: { role: GrantableRole; devices: Devices }[]
  /** Those that could not be loaded are logged; the devices matter more. */
  invites: Invite[]
  /** The address that must be confirmed before there are any. */
  emailToConfirm: string | undefined
  /** Asks for the invitations once more. */
  lookAgain: () => void
  /** How far messages have come in this browser, for who is on their first steps. */
  messages: ReturnType<typeof useMessagesStep>
  /** What stands above may still push devices down, and who needs attention is not known. */
  isEarly: boolean
}

export function useHome(): Home {
  const own = useAnswer('myDevices', {})
  const member = useAnswer('networkDevices', { targetRole: 'Member' })
  const viewer = useAnswer('networkDevices', { targetRole: 'Viewer' })
  const [looks, setLooks] = useState(0)
  const invites = useAnswer('invites', {}, { of: [String(looks)] })
  const messages = useMessagesStep(own.state === 'ready' && own.data.firstSteps !== undefined)
  const isEarly = useEarly(invites, own, member, viewer, messages)
  return {
    own,
    shared: [
      { role: 'Member', devices: member },
      { role: 'Viewer', devices: viewer },
    ],
    invites: invites.state === 'ready' ? invites.data.invites : [],
    emailToConfirm: invites.state === 'ready' ? invites.data.emailToConfirm : undefined,
    lookAgain: () => setLooks(looks + 1),
    messages,
    isEarly,
  }
}
