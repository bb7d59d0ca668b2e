import type { CallName } from '@pillbox/shared/contract'
import { atLeast, isDeviceId, type Role } from '@pillbox/shared/domain'
import { networkOf } from '@pillbox/shared/server'
import type { FastifyRequest } from 'fastify'
import { noteRefusal } from '../audit/change'
import { noSession, roleTooLow, unknownDevice } from '../refusals'
import type { Services } from './services'
import { presentedToken } from '../sessions/session'
import { roleOn } from '../store/devices/devices'
import { spellingOfMine } from '../store/devices/spelling'

/** Who may make a call: anyone, a signed-in person, or one with at least this role on the device. */
export type Access = 'anyone' | 'signed in' | Role

/** Who makes a call, as far as its access asks. */
export type Caller<A extends Access> = A extends 'anyone'
  ? object
  : A extends 'signed in'
    ? { uid: string }
    : { uid: string; role: Role; deviceId: string }

/** What a call of a device answers with, read together with the caller's role on it; nothing without one. */
export type Reads<Read> = (asked: {
  deviceId: string
  uid: string
  services: Services
}) => Promise<Read | undefined>

export type WithRole = { role: Role }

/** For calls that need the role before they read or change. */
const readsRole: Reads<WithRole> = async ({ deviceId, uid, services: { db } }) => {
  const role = await roleOn(db, deviceId, uid)
  return role && { role }
}

type Asked = {
  access: Access
  call: CallName
  reads: Reads<WithRole> | undefined
  request: FastifyRequest
}

type Admitted = { caller: { uid?: string; role?: Role; deviceId?: string }; read?: WithRole }

/**
 * The role is asked for on every request: taking it away works at once (trust.md 8.3.2, G9). A live
 * session has its own count of calls; all others share that of their address, or a made-up cookie
 * would get around the limit.
 */
export async function admit(
  { access, call, reads = readsRole, request }: Asked,
  services: Services,
): Promise<Admitted> {
  const { calls } = services.tries
  if (access === 'anyone') {
    calls.take(networkOf(request.ip))
    return { caller: {} }
  }
  const token = presentedToken(request.headers.cookie, services.cookies)
  const uid = token && (await services.sessions.uidOf(token))
  calls.take(uid ? token : networkOf(request.ip))
  if (!uid) throw noSession()
  if (access === 'signed in') return { caller: { uid } }

  const params = request.params as { deviceId?: string }
  const place = await placeOf({ uid, services, reads }, params.deviceId ?? '')
  if (place === undefined || !atLeast(access, place.read.role)) {
    const refused = place === undefined ? unknownDevice() : roleTooLow()
    const whose = { uid, deviceId: place?.deviceId, refused }
    await noteRefusal(services, whose, { call, request })
    throw refused
  }
  const { deviceId, read } = place
  params.deviceId = deviceId
  return { caller: { uid, deviceId, role: read.role }, read }
}

type AsPerson = { uid: string; services: Services; reads: Reads<WithRole> }

/** What is read of a person's device, and how that is spelled: case does not matter where it is typed. */
async function placeOf(
  { reads, ...asked }: AsPerson,
  typed: string,
): Promise<{ deviceId: string; read: WithRole } | undefined> {
  if (!isDeviceId(typed)) return undefined
  const read = await reads({ ...asked, deviceId: typed })
  if (read !== undefined) return { deviceId: typed, read }
  const deviceId = await spellingOfMine(asked.services.db, asked.uid, typed)
  if (deviceId === undefined) return undefined
  const spelled = await reads({ ...asked, deviceId })
  return spelled && { deviceId, read: spelled }
}
