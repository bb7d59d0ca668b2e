/** Who acts, who is acted upon and, if the call gives one, which role: the columns of each table. */
export const networkActors = ['Viewer', 'Member', 'Owner', 'Admin'] as const
export const targets = [
  'self',
  'Admin',
  'Owner',
  'Member',
  'Viewer',
  'Invited',
  'stranger',
] as const
export const addresses = [...targets, 'nobody'] as const

export type NetworkActor = (typeof networkActors)[number]
/** Another person than the actor, except 'self' and, for an Owner, 'Owner'; 'nobody' has no account. */
export type Target = (typeof addresses)[number]

const refused = (columns: number) => Array<string>(columns).fill('403').join(' ')
const nobodyBelowOwner = { Viewer: refused(7), Member: refused(7) }
const broken = '422 422 422 422 422 422 422'

/** modify: role, then actor, then a column for each target. */
export const modifyCells: Record<string, Record<NetworkActor, string>> = {
  Member: {
    ...nobodyBelowOwner,
    Owner: '409 403 409 200 200 409 404',
    Admin: '409 403 403 200 200 409 404',
  },
  Viewer: {
    ...nobodyBelowOwner,
    Owner: '409 403 409 200 200 409 404',
    Admin: '409 403 403 200 200 409 404',
  },
  Owner: {
    ...nobodyBelowOwner,
    Owner: '409 403 409 200 200 409 404',
    Admin: '409 403 403 200 200 409 404',
  },
  Admin: { ...nobodyBelowOwner, Owner: broken, Admin: broken },
  Invited: { ...nobodyBelowOwner, Owner: broken, Admin: broken },
  '': { ...nobodyBelowOwner, Owner: broken, Admin: broken },
}

/** remove: a column for each target; whoever is below an Owner may only leave. */
export const removeCells: Record<NetworkActor, string> = {
  Viewer: '200 403 403 403 403 403 403',
  Member: '200 403 403 403 403 403 403',
  Owner: '409 403 409 200 200 409 404',
  Admin: '403 403 403 200 200 409 404',
}

/** revoke-invite: a column for each target. */
export const revokeCells: Record<NetworkActor, string> = {
  ...nobodyBelowOwner,
  Owner: '409 409 409 409 409 200 404',
  Admin: '409 409 409 409 409 200 404',
}

const nobodyInvites = { Viewer: refused(8), Member: refused(8) }
const brokenInvite = `${broken} 422`
const fromOwnerOn = '409 409 409 409 409 409 200 200'

/** invite: role, then actor, then a column for each address. */
export const inviteCells: Record<string, Record<NetworkActor, string>> = {
  Member: { ...nobodyInvites, Owner: fromOwnerOn, Admin: fromOwnerOn },
  Viewer: { ...nobodyInvites, Owner: fromOwnerOn, Admin: fromOwnerOn },
  Owner: { ...nobodyInvites, Owner: brokenInvite, Admin: brokenInvite },
  Admin: { ...nobodyInvites, Owner: brokenInvite, Admin: brokenInvite },
  '': { ...nobodyInvites, Owner: brokenInvite, Admin: brokenInvite },
}
