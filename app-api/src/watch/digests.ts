import { lowBoxesOf, verdictOf, type Today } from '@pillbox/shared/domain'
import { DateTime } from 'luxon'
import { todayOf } from '../devices/today'
import { nextDigest } from '../push/next-digest'
import { repeatedly, type Job } from '../repeatedly'
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
const peopleAtOnce = 20

/** Yesterday by the rule of the screens, as its last minute ended. */
function yesterdayOf(today: Today, now: number) {
  const midnight = DateTime.fromMillis(now, { zone: today.timezone }).startOf('day')
  return verdictOf(today, midnight.minus({ minutes: 1 }).toMillis())
}

function lineOf(nickname: string, today: Today, { silentHours }: MessageChoices, now: number) {
  const { taken, of } = yesterdayOf(today, now)
  const since = today.heard ?? today.began
  const isSilent =
    since !== null && owesAWord(today, now) && now - Date.parse(since) >= silentHours * hour
  const low = lowBoxesOf(today, now).map(({ number }) => number)
  const { timezone } = today
  const line: DigestLine = { nickname, timezone, taken, of, low: low.sort((a, b) => a - b) }
  return isSilent ? { ...line, silentSince: since } : line
}

type Due = { uid: string; dueAt: Date; now: Date }

async function tell(tx: Database, { uid, dueAt, now }: Due): Promise<void> {
  const choices = await choicesOf(tx, uid)
  await setDigestDue(tx, uid, nextDigest(choices, +now))
  const expiresAt = new Date(+dueAt + isNewsMs)
  if (expiresAt <= now) return
  const places = (await myPlaces(tx, uid)).filter(({ isMuted }) => !isMuted)
  const ids = places.map(({ id }) => id)
  const days = await todayOf({ db: tx, clock: () => +now }, ids)
  const devices = places.flatMap(({ id, nickname }) => {
    const today = days.get(id)
    return today ? [lineOf(nickname, today, choices, +now)] : []
  })
  if (devices.length === 0) return
  const notice = { kind: 'digest', devices } as const
  await addDeliveries(tx, { uids: [uid], deviceId: null, notice, expiresAt }, now)
}

/** Tells each person at their hour how yesterday was, once: it is noted where it is told. */
export function digests({ db, clock, onFailure }: WatchParts): {
  runOnce(): Promise<number>
  start(everyMs: number): Job
} {
  const runOnce = () =>
    db.transaction().execute(async (tx) => {
      const now = new Date(clock())
      const due = await takeDueDigests(tx, { now, most: peopleAtOnce })
      for (const person of due) await tell(tx, { ...person, now })
      return due.length
    })
  const turn = async () => ((await runOnce()) > 0 ? 'more' : undefined)
  return { runOnce, start: (everyMs) => repeatedly(turn, { everyMs, afterMs: everyMs, onFailure }) }
}
