import type { Answer } from '@pillbox/shared/contract'
import { doseRecordOf, listMissed } from '@pillbox/shared/domain'
import { devicePast } from '../store/devices/held'
import { notesOn } from './notes-on-doses'
import { pillsToldSince } from '../store/events/notifications'
import type { Database } from '../store/tables'

const day = 24 * 3_600_000
/** So many missed doses are listed, and with their notes at most so many; the others are counted. */
const mostListed = { missed: 12, noted: 40 }

type Asked = { db: Database; clock: () => number; keepEventsDays: number }

/**
 * What became of a device's doses over its last days, as far back as what it told is kept, as `uid` is
 * told of it; nobody is, where it is left out.
 */
export async function doseRecordFor(
  { db, clock, keepEventsDays }: Asked,
  { deviceId, days, uid = '' }: { deviceId: string; days: number; uid?: string },
): Promise<Answer<'doseRecord'>> {
  const now = clock()
  const kept = Math.min(days, keepEventsDays)
  // The zone of the device is not known yet, and the day before the first one is needed too.
  const since = new Date(now - (kept + 2) * day)
  const { boxes, ...past } = await devicePast(db, deviceId, since)
  const pills = await pillsToldSince(db, deviceId, since)
  const told = pills.map(({ ts, code, medicine }) => ({
    timestamp: ts.toISOString(),
    code,
    ...(medicine !== null && { medicineName: medicine }),
  }))
  const { missed: all, ...record } = doseRecordOf({ ...past, told }, kept, now)
  const notes = await notesOn(db, {
    deviceId,
    uid,
    told: all.map(({ told: at, code }, seq) => ({ ts: new Date(at), code, seq })),
  })
  const noted = all.map(({ code, ...dose }, seq) => ({
    ...dose,
    code,
    ...notes({ ts: new Date(dose.told), code, seq }),
  }))
  const { missed, more } = listMissed(noted, mostListed, ({ notes: some }) => some !== undefined)
  const made = new Date(now).toISOString()
  return { timezone: past.timezone, made, ...record, boxes, missed, moreMissed: more }
}
