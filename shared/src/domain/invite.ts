import type { GrantableRole } from './role'

/** A pending invitation as the invited person sees it (spec 3). */
export type Invite = {
  id: string
  deviceId: string
  targetRole: GrantableRole
  invitedBy: { displayName: string; email: string }
}
