import { codeOf, decodeAlarm, isActive } from '@pillbox/shared/domain'
import { DateTime } from 'luxon'
import type { DemoBox } from '../store/devices/demo-rows'
import type { Told } from '../store/events/notifications'
import { missedAfter, missedIn, takenAfter, takenFrom } from './demo-home'

const count = 45
const days = 14
const slots = [
  { hour: 8, minute: 2 },
  { hour: 13, minute: 5 },
  { hour: 20, minute: 3 },
  { hour: 22, minute: 1 },
]

/** The boxes of the device that tells them; one runs low. */
export const boxes: DemoBox[] = [
  { medicineName: 'Metformin', quantity: 30, dose: 1, alarms: [480, 1200, 0, 0, 0] },
  { medicineName: 'मेटफॉर्मिन', quantity: 20, dose: 1, alarms: [480, -1320, 0, 0, 0] },
  {
    medicineName: 'Paracetamol',
    quantity: 24,
    fullQuantity: 60,
    dose: 2,
    alarms: [360, 600, 840, 1080, 1320],
  },
  { medicineName: 'Atorvastatin', quantity: 15, dose: 1, alarms: [1440, 0, 0, 0, 0] },
]

const taken = boxes.map(({ medicineName }, index) => takenFrom(index + 1, medicineName))

// Newest first. What is not in this list was taken.
const others: Record<number, Pick<Told, 'code' | 'medicine'>> = {
  1: missedIn(2, 'मेटफॉर्मिन'),
  5: { code: codeOf('wrong pill', 3) },
  9: { code: codeOf('low pills', 4) },
  12: missedIn(1, 'Metformin'),
  16: { code: codeOf('no pills', 4) },
  20: { code: '900' },
  24: { code: '400' },
  29: missedIn(3, 'Paracetamol'),
  33: { code: codeOf('wrong pill', 1) },
  37: { code: codeOf('low pills', 2) },
  41: missedIn(4, 'Atorvastatin'),
}

type Dose = { at: number; box: number; medicineName: string }

/** No two boxes tell at the same instant: whatever is sorted by time has one order. */
const toldAt = ({ at, box }: Dose, after: number) => at + after + box * 1000

/** What the boxes told of today: all that was due was taken, but for the newest dose but one. */
function toldToday(now: Date, timezone: string): Omit<Told, 'seq'>[] {
  const today = DateTime.fromJSDate(now, { zone: timezone }).startOf('day')
  const doses = boxes
    .flatMap(({ medicineName, alarms }, index) =>
      alarms.filter(isActive).map((alarm) => {
        const { hour, minute } = decodeAlarm(alarm)
        return { at: +today.set({ hour, minute }), box: index + 1, medicineName }
      }),
    )
    .filter((dose) => toldAt(dose, takenAfter) <= +now)
    .sort((a, b) => b.at - a.at)
  const missed = doses.slice(1).find((dose) => toldAt(dose, missedAfter) <= +now)
  return doses
    .map((dose) => {
      const isMissed = dose === missed
      const ts = new Date(toldAt(dose, isMissed ? missedAfter : takenAfter))
      return { ts, ...(isMissed ? missedIn : takenFrom)(dose.box, dose.medicineName) }
    })
    .sort((a, b) => +b.ts - +a.ts)
}

function toldBefore(now: Date, timezone: string, first: number): Omit<Told, 'seq'>[] {
  const today = DateTime.fromJSDate(now, { zone: timezone }).startOf('day')
  const possible = Array.from({ length: days - 1 }, (_, ago) => today.minus({ days: ago + 1 }))
    .flatMap((day) => slots.map((slot) => day.set(slot).toJSDate()))
    .sort((a, b) => +b - +a)
  const rest = count - first
  return Array.from({ length: rest }, (_, place) => {
    const ts = possible[Math.floor((place * possible.length) / rest)] ?? now
    const index = first + place
    const told = others[index] ?? taken[index % taken.length]
    return { ts, code: '', ...told }
  })
}

/**
 * 45 notifications of every type, spread over the 14 local days that end at `now`. Those of today are
 * what its boxes tell of their alarms.
 */
export function demoNotifications(now: Date, timezone: string): Told[] {
  const ofToday = toldToday(now, timezone)
  return [...ofToday, ...toldBefore(now, timezone, ofToday.length)].map((told, index) => ({
    ...told,
    seq: count - index,
  }))
}
