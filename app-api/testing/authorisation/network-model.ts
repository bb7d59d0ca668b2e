import { atLeast, isAssignable, isGrantable, type Role } from '@pillbox/shared/domain'

/** One thing that somebody tries with a network; people are named by their uid. */
export type Step =
  | { does: 'modify'; by: string; to: string[]; role: string }
  | { does: 'remove'; by: string; to: string[] }
  | { does: 'revoke'; by: string; to: string }
  | { does: 'invite'; by: string; to: string; role: string }
  | { does: 'accept'; by: string }
  | { does: 'reject'; by: string }
  | { does: 'reset'; by: string }

type Invitation = { role: Role; state: 'pending' | 'accepted' | 'rejected' | 'revoked' }

/** What a device's network should be: the rules of spec 6 and trust.md 4, without a database. */
export type NetworkModel = {
  roles: Map<string, Role>
  /** The latest invitation of each person. */
  invitations: Map<string, Invitation>
  rejections: Map<string, number>
}

const isPending = ({ invitations }: NetworkModel, uid: string) =>
  invitations.get(uid)?.state === 'pending'

function callerProblem({ roles }: NetworkModel, by: string, from: Role): number | undefined {
  const role = roles.get(by)
  if (role === undefined) return 404
  return atLeast(from, role) ? undefined : 403
}

function targetProblem(model: NetworkModel, to: string[]): number | undefined {
  for (const uid of to) {
    if (model.roles.has(uid)) continue
    return isPending(model, uid) ? 409 : 404
  }
  return undefined
}

const isProtected = ({ roles }: NetworkModel, uid: string) =>
  roles.get(uid) === 'Owner' || roles.get(uid) === 'Admin'

function modify(model: NetworkModel, by: string, to: string[], role: string): number {
  const refused = callerProblem(model, by, 'Owner')
  if (refused !== undefined) return refused
  if (!isAssignable(role) || (role === 'Owner' && new Set(to).size > 1)) return 422
  const problem = targetProblem(model, to)
  if (problem !== undefined) return problem
  if (to.includes(by)) return 409
  if (to.some((uid) => isProtected(model, uid))) return 403
  for (const [uid, old] of model.roles) {
    if (role === 'Owner' && old === 'Owner') model.roles.set(uid, 'Member')
  }
  for (const uid of to) model.roles.set(uid, role)
  return 200
}

function remove(model: NetworkModel, by: string, to: string[]): number {
  const refused = callerProblem(model, by, 'Viewer')
  if (refused !== undefined) return refused
  const role = model.roles.get(by)
  if (!atLeast('Owner', role) && to.some((uid) => uid !== by)) return 403
  const problem = targetProblem(model, to)
  if (problem !== undefined) return problem
  if (to.includes(by) && role === 'Owner') return 409
  if (to.some((uid) => isProtected(model, uid))) return 403
  for (const uid of to) model.roles.delete(uid)
  return 200
}

function invite(model: NetworkModel, by: string, to: string, role: string): number {
  const refused = callerProblem(model, by, 'Owner')
  if (refused !== undefined) return refused
  if (!isGrantable(role)) return 422
  const isPaused = (model.rejections.get(to) ?? 0) >= 3
  if (model.roles.has(to) || isPending(model, to) || isPaused) return 409
  model.invitations.set(to, { role, state: 'pending' })
  return 200
}

function revoke(model: NetworkModel, by: string, to: string): number {
  const refused = callerProblem(model, by, 'Owner')
  if (refused !== undefined) return refused
  const invitation = model.invitations.get(to)
  if (model.roles.has(to)) return 409
  if (invitation?.state !== 'pending') return 404
  invitation.state = 'revoked'
  return 200
}

function accept(model: NetworkModel, by: string): number {
  const invitation = model.invitations.get(by)
  if (invitation?.state === 'rejected') return 409
  if (invitation?.state === 'accepted') return model.roles.has(by) ? 200 : 404
  if (invitation?.state !== 'pending') return 404
  invitation.state = 'accepted'
  model.roles.set(by, invitation.role)
  return 200
}

function reject(model: NetworkModel, by: string): number {
  const invitation = model.invitations.get(by)
  if (invitation?.state === 'rejected') return 200
  if (invitation?.state === 'accepted') return 409
  if (invitation?.state !== 'pending') return 404
  invitation.state = 'rejected'
  model.rejections.set(by, (model.rejections.get(by) ?? 0) + 1)
  return 200
}

function reset(model: NetworkModel, by: string): number {
  const refused = callerProblem(model, by, 'Owner')
  if (refused !== undefined) return refused
  for (const invitation of model.invitations.values()) {
    if (invitation.state === 'pending') invitation.state = 'revoked'
  }
  return 200
}

/** The status that a step should be answered; the model is then as the network should be. */
export function expected(model: NetworkModel, step: Step): number {
  if (step.does === 'modify') return modify(model, step.by, step.to, step.role)
  if (step.does === 'remove') return remove(model, step.by, step.to)
  if (step.does === 'invite') return invite(model, step.by, step.to, step.role)
  if (step.does === 'revoke') return revoke(model, step.by, step.to)
  if (step.does === 'accept') return accept(model, step.by)
  return step.does === 'reject' ? reject(model, step.by) : reset(model, step.by)
}
