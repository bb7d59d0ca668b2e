import { decodeAlarm, isActive, type Role } from '@pillbox/shared/domain'
import { DateTime } from 'luxon'
import type { Told } from '../store/events/notifications'
import {
  day,
  missedAfter,
  missedIn,
  takenAfter,
  takenFrom,
  timezone,
  type DemoHome,
} from './demo-home'

const medicineName = 'Metformin'
const box = { medicineName, quantity: 60, dose: 1, alarms: [480, 1200, 0, 0, 0] }
/** With one more, whose missed pill is told when the next day begins: so every day has one. */
const boxOfMissing = { ...box, alarms: [480, 1200, 1410, 0, 0] }

const patients: [string, Role][] = [
  ['Aaji', 'Owner'],
  ['Mausi', 'Owner'],
  ['Mr Bose', 'Member'],
  ['Mrs Bose', 'Member'],
  ['Room 3', 'Member'],
  ['Room 4', 'Member'],
  ['Room 5', 'Member'],
  ['Room 6', 'Member'],
  ['Mr Das', 'Member'],
  ['Mrs Gupta', 'Member'],
  ['Room 9', 'Viewer'],
  ['Room 10', 'Viewer'],
]

/** Who of them missed the newest pills, and whose device has not been heard of since a change. */
const missing = 'Mausi'
const unheard = 'Room 4'

const boxOf = (nickname: string) => (nickname === missing ? boxOfMissing : box)

/** Whose evenings are missed now and then; on one day her device told nothing. */
const forgetful = 'Aaji'
const everyDays = 6
const missedAgo = 4
const silentAgo = 12

/** How many days the first of them has been there. */
const longestDays = 60

type Home = { nickname: string; since: Date }

/** Whether the device of somebody forgetful told a dose of so many days ago to be missed. */
const isForgotten = (ago: number, atHour: number) => ago % everyDays === missedAgo && atHour >= 18

/** When an alarm of a demo box rang: the hour, the instant (ms), and how many days ago that was. */
type RungAlarm = { alarm: number; ago: number; hour: number; at: number }

/** When the alarms of all these homes rang, oldest first. */
function rungAlarms(now: Date): RungAlarm[] {
  const today = DateTime.fromJSDate(now, { zone: timezone }).startOf('day')
  return Array.from({ length: longestDays + 1 }, (_, ago) => today.minus({ days: ago }))
    .flatMap((date, ago) =>
      boxOfMissing.alarms.filter(isActive).map((alarm) => {
        const { hour, minute } = decodeAlarm(alarm)
        return { alarm, ago, hour, at: +date.set({ hour, minute }) }
      }),
    )
    .sort((a, b) => a.at - b.at)
}

/** What the box of a home told since it came there. */
function toldOf(all: RungAlarm[], now: Date, { nickname, since }: Home): Told[] {
  const isMissing = nickname === missing
  const { alarms } = boxOf(nickname)
  const due = all
    .filter(({ alarm }) => alarms.includes(alarm))
    .filter(({ ago }) => nickname !== forgetful || ago !== silentAgo)
    .filter(({ at }) => at >= +since && at + (isMissing ? missedAfter : takenAfter) <= +now)
  return due.map(({ ago, hour, at }, index) => {
    const isMissed = isMissing
      ? index >= due.length - 2
      : nickname === forgetful && isForgotten(ago, hour)
    const ts = new Date(at + (isMissed ? missedAfter : takenAfter))
    return { ts, seq: index + 1, ...(isMissed ? missedIn : takenFrom)(1, medicineName) }
  })
}

/** The 12 devices that one person looks after: two are in trouble, each in its own way. */
export function carersDevices(now: Date): DemoHome[] {
  const all = rungAlarms(now)
  return patients.map(([nickname, role], index) => {
    // One after the other, so that the cards have an order.
    const since = new Date(+now - (longestDays - index) * day)
    return {
      deviceId: `PB-DEMO-00${11 + index}`,
      since,
      synced: nickname === unheard ? new Date(+now - 3 * day) : now,
      ...(nickname === unheard && { changed: new Date(+now - 2 * day) }),
      people: [
        { who: 'chitra' as const, role, nickname },
        ...(role === 'Owner'
          ? []
          : [{ who: 'sunita' as const, role: 'Owner' as const, nickname: `Home: ${nickname}` }]),
      ],
      boxes: [boxOf(nickname)],
      told: nickname === unheard ? [] : toldOf(all, now, { nickname, since }),
    }
  })
}
