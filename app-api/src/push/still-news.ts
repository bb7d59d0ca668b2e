import { isDeepStrictEqual } from 'node:util'
import type { Notice } from '../store/push/notice'
import type { DueDelivery } from '../store/push/push-deliveries'
import { isOnIt } from '../store/events/on-it'
import { openInvites } from '../store/network/invites'
import { heardSince, suppliesTold } from '../store/devices/watched'
import { myPlaces } from '../store/people/places'
import type { Database } from '../store/tables'

type Of<Kind extends Notice['kind']> = Extract<Notice, { kind: Kind }>
type Waited = Pick<DueDelivery, 'uid' | 'notices' | 'deviceId' | 'person' | 'isHeld'>

/** The digest without the devices that its person left or muted meanwhile. */
async function ofMyDevices(db: Database, notice: Of<'digest'>, uid: string): Promise<Notice[]> {
  const told = (await myPlaces(db, uid)).filter(({ isMuted }) => !isMuted).map(({ id }) => id)
  const devices = notice.devices.filter(({ deviceId }) => told.includes(deviceId))
  return devices.length > 0 ? [{ ...notice, devices }] : []
}

async function boxesStill(
  db: Database,
  notice: Of<'low pills' | 'no pills'>,
  deviceId: string,
): Promise<Notice[]> {
  const state = notice.kind === 'low pills' ? 'low' : 'empty'
  const still = (await suppliesTold(db, [deviceId]))
    .filter((box) => box.supply_told === state)
    .map(({ number }) => number)
  const boxes = notice.boxes.filter((box) => still.includes(box))
  return boxes.length > 0 ? [{ ...notice, boxes }] : []
}

/** What stood when it was written may have changed while a message waited out quiet hours. */
async function stillStands(
  db: Database,
  notice: Notice,
  { deviceId, person }: Waited,
  now: Date,
): Promise<Notice[]> {
  if (notice.kind === 'invitation') {
    const email = person?.email.toLowerCase() ?? ''
    return (await openInvites(db, email, now)) ? [notice] : []
  }
  if (notice.kind === 'silent') {
    const isHeard = deviceId === null || (await heardSince(db, deviceId, new Date(notice.since)))
    return isHeard ? [] : [notice]
  }
  if (notice.kind === 'low pills' || notice.kind === 'no pills')
    return deviceId === null ? [] : boxesStill(db, notice, deviceId)
  return [notice]
}

async function leftOf(db: Database, notice: Notice, waited: Waited, now: Date): Promise<Notice[]> {
  const { deviceId, uid, isHeld } = waited
  if (notice.kind === 'digest') return ofMyDevices(db, notice, uid)
  if (notice.kind === 'on it') {
    const place = { missedAt: new Date(notice.at), uid: notice.uid }
    return deviceId !== null && (await isOnIt(db, { deviceId, ...place })) ? [notice] : []
  }
  return isHeld ? stillStands(db, notice, waited, now) : [notice]
}

/** When it happened; nothing of what stands at no one hour. */
const hourOf = (notice: Notice) => ('at' in notice && notice.at) || ''

/**
 * What of a delivery is still so when it is sent, each once. Who was on it may have taken it back, a
 * device been left; after quiet hours also a box may have been heard from or filled, an invitation
 * answered. What happened, such as a missed pill, has happened. What stands comes first, then what
 * happened by its hour: the deliveries that a message gathers overtake each other.
 */
export async function stillNews(db: Database, waited: Waited, now: Date): Promise<Notice[]> {
  const left: Notice[] = []
  for (const notice of waited.notices) left.push(...(await leftOf(db, notice, waited, now)))
  return left
    .filter(
      (notice, index) => left.findIndex((other) => isDeepStrictEqual(other, notice)) === index,
    )
    .toSorted((one, other) => hourOf(one).localeCompare(hourOf(other)))
}
