import { verdictOf } from '@pillbox/shared/domain'
import { todayOf } from '../devices/today'
import { missedPillPush, wrongPillPush } from '../push/notices'
import { lockActivated } from '../store/devices/device-lock'
import type { Teller } from '../store/events/device-events'
import { withWeeks } from '../store/events/event-weeks'
import { takeTold } from '../store/events/take-told'
import type { Database } from '../store/tables'
import { codeOfEvent, type BoxEvent, type DeviceEvent } from './device-event'

const day = 24 * 3_600_000
/** A clock may be this much ahead of ours. */
const aheadMs = day

type Arrived = { deviceId: string; events: DeviceEvent[]; now: Date; keepDays: number }

/** How many events were new, how many had come before, and which will never be kept. */
export type Taken = { accepted: number; repeated: number; ignored: number[] }

const timeOf = ({ at }: DeviceEvent) => Date.parse(at)
const isBoxEvent = (event: DeviceEvent): event is BoxEvent => event.type !== 'sync'

/** The events that may be kept, and the numbers of the others. */
function divide(
  events: DeviceEvent[],
  mayBeKept: (event: DeviceEvent) => boolean,
): [DeviceEvent[], number[]] {
  const others = events.filter((event) => !mayBeKept(event))
  return [events.filter(mayBeKept), others.map(({ seq }) => seq)]
}

const sentAs = (event: DeviceEvent) => ({
  seq: event.seq,
  ts: new Date(timeOf(event)),
  box: isBoxEvent(event) ? event.box : null,
  code: isBoxEvent(event) ? codeOfEvent(event) : null,
})

/** What is told of a batch: a device that was away may tell of weeks at once. */
const lastOf = (type: BoxEvent['type'], events: BoxEvent[]) =>
  events
    .filter((event) => event.type === type)
    .sort((a, b) => timeOf(a) - timeOf(b))
    .at(-1)

async function tellMissed(tx: Database, teller: Teller, events: BoxEvent[], now: Date) {
  const missed = lastOf('missed', events)
  if (missed === undefined) return
  const { deviceId } = teller
  const today = (await todayOf({ db: tx, clock: () => +now }, [deviceId])).get(deviceId)
  const stands = today && verdictOf(today, +now)
  await missedPillPush(tx, { ...teller, at: new Date(timeOf(missed)), stands, now })
}

async function tellWrong(tx: Database, teller: Teller, events: BoxEvent[], now: Date) {
  const wrong = lastOf('wrong', events)
  if (wrong === undefined) return
  await wrongPillPush(tx, { ...teller, box: wrong.box, at: new Date(timeOf(wrong)), now })
}

/** Keeps events of the right time in one transaction; answers which were kept, and before now. */
async function keepEvents(
  tx: Database,
  { deviceId, events, now }: Omit<Arrived, 'keepDays'>,
): Promise<Taken> {
  const device = await lockActivated(tx, deviceId)
  const since = +(device?.activatedAt ?? Infinity)
  const [kept, ignored] = divide(events, (event) => timeOf(event) >= since)
  if (device === undefined || kept.length === 0) return { accepted: 0, repeated: 0, ignored }

  const teller = { deviceId, timezone: device.timezone }
  const fresh = new Set(await takeTold(tx, teller, { sent: kept.map(sentAs), now }))
  const first = kept.filter(({ seq }) => fresh.delete(seq))
  const boxEvents = first.filter(isBoxEvent)
  await tellMissed(tx, teller, boxEvents, now)
  await tellWrong(tx, teller, boxEvents, now)
  return { accepted: first.length, repeated: kept.length - first.length, ignored }
}

/**
 * Keeps what a device tells: each sequence number once, however often, late or out of order it
 * comes. Never kept is what is older than `keepDays` days or than the device's present owner, and
 * what is more than a day ahead.
 */
export async function takeEvents(
  db: Database,
  { deviceId, events, now, keepDays }: Arrived,
): Promise<Taken> {
  const oldest = +now - keepDays * day
  const newest = +now + aheadMs
  const [inTime, never] = divide(
    events,
    (event) => timeOf(event) >= oldest && timeOf(event) <= newest,
  )
  const instants = inTime.map((event) => new Date(timeOf(event)))
  const taken = await withWeeks(db, instants, () =>
    db.transaction().execute((tx) => keepEvents(tx, { deviceId, events: inTime, now })),
  )
  return { ...taken, ignored: [...never, ...taken.ignored] }
}
