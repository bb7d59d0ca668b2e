import { lowBoxesOf, verdictOf, type Today } from '@pillbox/shared/domain'
import { DateTime } from 'luxon'
import { todayOf } from '../devices/today'
import { nextDigest } from '../push/next-digest'
import { workerOf, type Worker } from '../repeatedly'
import { setDigestDue, takeDueDigests } from '../store/people/digests'
import { choicesOf, type MessageChoices } from '../store/people/message-choices'
import { myPlaces } from '../store/people/places'
import type { DigestLine } from '../store/push/notice'
import { addDeliveries } from '../store/push/push-deliveries'
import type { Database } from '../store/tables'
import { owesAWord, type WatchParts } from './worker'

const hour = 3_600_000
/** Later in the day it is no news of the morning any more. */
const isNewsMs = 6 * hour
/** Whatever the clocks do, nobody is sent two in so short a time. */
const leastBetweenMs = 12 * hour
const peopleAtOnce = 20

/** Yesterday by the rule of the screens, as its last minute ended. */
function yesterdayOf(today: Today, now: number) {
  const midnight = DateTime.fromMillis(now, { zone: today.timezone }).startOf('day')
  const end = midnight.minus({ minutes: 1 })
  const { taken, of, notKnown } = verdictOf(today, end.toMillis())
  return { day: end.toFormat('yyyy-MM-dd'), taken, of, notKnown: notKnown.length }
}

function suppliesOf(today: Today, now: number) {
  const low = lowBoxesOf(today, now)
  const numbers = (isEmpty: boolean) =>
    low
      .filter(({ supply }) => (supply.quantity === 0) === isEmpty)
      .map(({ number }) => number)
      .sort((a, b) => a - b)
  return { low: numbers(false), empty: numbers(true) }
}

type Place = { id: string; nickname: string }

function lineOf(
  { id: deviceId, nickname }: Place,
  today: Today,
  { silentHours }: MessageChoices,
  now: number,
): DigestLine {
  const since = today.heard ?? today.began
  const isSilent =
    since !== null && owesAWord(today, now) && now - Date.parse(since) >= silentHours * hour
  const { timezone } = today
  const place = { deviceId, nickname, timezone }
  const line = { ...place, ...yesterdayOf(today, now), ...suppliesOf(today, now) }
  return isSilent ? { ...line, silentSince: since } : line
}

type Due = { uid: string; dueAt: Date; now: Date }

async function tell(tx: Database, { uid, dueAt, now }: Due): Promise<void> {
  const choices = await choicesOf(tx, uid)
  const after = Math.max(+now, +dueAt + leastBetweenMs)
  await setDigestDue(tx, uid, nextDigest(choices, after))
  const expiresAt = new Date(+dueAt + isNewsMs)
  if (expiresAt <= now) return
  const places = (await myPlaces(tx, uid)).filter(({ isMuted }) => !isMuted)
  const ids = places.map(({ id }) => id)
  const days = await todayOf({ db: tx, clock: () => +now }, ids)
  const devices = places.flatMap((place) => {
    const today = days.get(place.id)
    return today ? [lineOf(place, today, choices, +now)] : []
  })
  if (devices.length === 0) return
  const notice = { kind: 'digest', devices } as const
  await addDeliveries(tx, { uids: [uid], deviceId: null, notice, expiresAt }, now)
}

/** Tells each person at their hour how yesterday was, once: it is noted where it is told. */
export function digests({ db, clock, onFailure }: WatchParts): Worker {
  const runOnce = () =>
    db.transaction().execute(async (tx) => {
      const now = new Date(clock())
      const due = await takeDueDigests(tx, { now, most: peopleAtOnce })
      for (const person of due) await tell(tx, { ...person, now })
      return due.length
    })
  return workerOf(runOnce, { onFailure, waits: true })
}
