import type { NetworkUser, Role } from '@pillbox/shared/domain'
import { unknownDevice } from '../refusals'
import { acceptedPeople, invitedPeople } from '../store/network/network-people'
import type { Database } from '../store/tables'
import { changeDevice } from '../devices/change-device'

/** The people of a device, and the transaction in which nobody else can change them. */
export type LockedNetwork = {
  tx: Database
  deviceId: string
  now: Date
  caller: { uid: string; role: Role }
  /** Accepted and Invited, by the ids that the network call answers. */
  people: Map<string, NetworkUser>
}

/** Changes a network alone, all of it or nothing (trust.md 4, rows 19 and 22). */
export function changeNetwork<T>(
  who: Parameters<typeof changeDevice>[0],
  change: (network: LockedNetwork) => Promise<T>,
): Promise<T> {
  const { uid } = who.caller
  return changeDevice(who, async ({ tx, deviceId, now }) => {
    const accepted = await acceptedPeople(tx, deviceId)
    const invited = await invitedPeople(tx, deviceId, now)
    const role = accepted.find(({ id }) => id === uid)?.role
    if (role === undefined) throw unknownDevice()
    const people = new Map([...accepted, ...invited].map((person) => [person.id, person]))
    return change({ tx, deviceId, now, caller: { uid, role }, people })
  })
}
