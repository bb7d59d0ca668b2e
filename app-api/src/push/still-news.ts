import type { Notice } from '../store/push/notice'
import type { DueDelivery } from '../store/push/push-deliveries'
import { openInvites } from '../store/network/invites'
import { heardSince, suppliesTold } from '../store/devices/watched'
import type { Database } from '../store/tables'

/**
 * What of a delivery is still so after it has waited: a box may have been heard from or filled, an
 * invitation answered. What happened, such as a missed pill, has happened.
 */
export async function stillNews(
  db: Database,
  { notices, deviceId, person }: Pick<DueDelivery, 'notices' | 'deviceId' | 'person'>,
  now: Date,
): Promise<Notice[]> {
  const left: Notice[] = []
  for (const notice of notices) {
    if (notice.kind === 'silent') {
      if (deviceId !== null && !(await heardSince(db, deviceId, new Date(notice.since))))
        left.push(notice)
    } else if (notice.kind === 'low pills' || notice.kind === 'no pills') {
      const told = deviceId === null ? [] : await suppliesTold(db, [deviceId])
      const state = notice.kind === 'low pills' ? 'low' : 'empty'
      const still = told.filter((box) => box.supply_told === state).map(({ number }) => number)
      const boxes = notice.boxes.filter((box) => still.includes(box))
      if (boxes.length > 0) left.push({ ...notice, boxes })
    } else if (notice.kind === 'invitation') {
      const email = person?.email.toLowerCase() ?? ''
      if (await openInvites(db, email, now)) left.push(notice)
    } else left.push(notice)
  }
  return left
}
