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
import type { Database } from '../store/tables'

/** Who may make a call: anyone, a signed-in person, or one with at least this role on the device. */
export type Access = 'anyone' | 'signed in' | Role

/** Who makes a call, as far as its access asks. */
export type Caller<A extends Access> = A extends 'anyone'
  ? object
  : A extends 'signed in'
    ? { uid: string }
    : { uid: string; role: Role; deviceId: string }

/**
 * The role is asked for on every request: taking it away works at once (trust.md 8.3.2, G9). A live
 * session has its own count of calls; all others share that of their address, or a made-up cookie
 * would get around the limit.
 */
export async function admit(
  { access, call, request }: { access: Access; call: CallName; request: FastifyRequest },
  services: Services,
): Promise<{ uid?: string; role?: Role; deviceId?: string }> {
  const { calls } = services.tries
  if (access === 'anyone') {
    calls.take(networkOf(request.ip))
    return {}
  }
  const token = presentedToken(request.headers.cookie, services.cookies)
  const uid = token && (await services.sessions.uidOf(token))
  calls.take(uid ? token : networkOf(request.ip))
  if (!uid) throw noSession()
  if (access === 'signed in') return { uid }

  const params = request.params as { deviceId?: string }
  const place = await placeOf(services.db, uid, params.deviceId ?? '')
  if (place === undefined || !atLeast(access, place.role)) {
    const refused = place === undefined ? unknownDevice() : roleTooLow()
    const whose = { uid, deviceId: place?.deviceId, refused }
    await noteRefusal(services, whose, { call, request })
    throw refused
  }
  params.deviceId = place.deviceId
  return { uid, ...place }
}

/** A person's role on a device, and how that is spelled: case does not matter where it is typed. */
async function placeOf(
  db: Database,
  uid: string,
  typed: string,
): Promise<{ deviceId: string; role: Role } | undefined> {
  if (!isDeviceId(typed)) return undefined
  const role = await roleOn(db, typed, uid)
  if (role !== undefined) return { deviceId: typed, role }
  const deviceId = await spellingOfMine(db, uid, typed)
  if (deviceId === undefined) return undefined
  const spelled = await roleOn(db, deviceId, uid)
  return spelled && { deviceId, role: spelled }
}
