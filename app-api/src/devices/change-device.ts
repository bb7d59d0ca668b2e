import { atLeast, type Role } from '@pillbox/shared/domain'
import type { Change } from '../audit/change'
import { roleTooLow, unknownDevice } from '../refusals'
import { lockDevice } from '../store/devices/device-lock'
import { roleOn } from '../store/devices/devices'
import type { Database } from '../store/tables'

type Asked = {
  change: Change
  services: { clock: () => number }
  caller: { deviceId: string; uid: string }
  /** The least role that may make this change. */
  from: Role
}

/**
 * Changes a device alone, all of it or nothing. The caller's role is asked for again: it may have
 * been taken away while this waited for its turn.
 */
export function changeDevice<T>(
  { change, services: { clock }, caller: { deviceId, uid }, from }: Asked,
  work: (held: { tx: Database; deviceId: string; now: Date }) => Promise<T>,
): Promise<T> {
  return change(async (tx) => {
    await lockDevice(tx, deviceId)
    const role = await roleOn(tx, deviceId, uid)
    if (role === undefined) throw unknownDevice()
    if (!atLeast(from, role)) throw roleTooLow()
    return work({ tx, deviceId, now: new Date(clock()) })
  })
}
