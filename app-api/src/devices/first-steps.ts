import type { DeviceListItem } from '@pillbox/shared/domain'
import type { Database } from '../store/tables'
import { firstStepsOf } from '../store/people/first-steps'

/** So long a device was just begun. */
const firstDaysMs = 14 * 24 * 3_600_000

type Asked = { db: Database; clock: () => number }
type Person = { uid: string; devices: DeviceListItem[] }

/**
 * What the devices do not say of a person's first steps; nothing for who is past them: who has an own
 * device for longer, who looks after others only, and who closed them. Of who has an own device for
 * longer nothing is asked.
 * @param person with the devices that they own, each with its day
 */
export async function firstSteps(
  { db, clock }: Asked,
  { uid, devices }: Person,
): Promise<{ isShared: boolean } | undefined> {
  const now = clock()
  const isNew = ({ today }: DeviceListItem) =>
    typeof today?.began === 'string' && now - Date.parse(today.began) < firstDaysMs
  if (!devices.every(isNew)) return undefined
  const known = await firstStepsOf(db, uid, new Date(now))
  if (!known || known.isClosed || (devices.length === 0 && known.hasOthers)) return undefined
  return { isShared: known.isShared }
}
