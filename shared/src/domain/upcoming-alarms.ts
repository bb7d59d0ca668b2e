import { isActive, minuteOfDay } from './alarm'
import { isEmpty, type Box } from './box'
import * as limits from './limits'

/** A time of day at which one or more boxes ring: minute (0 to 1439) and who rings, by box number. */
export type UpcomingAlarm = { minute: number; boxes: { number: number; medicineName: string }[] }

/**
 * The active alarms of filled boxes, soonest first, wrapping around midnight; boxes that share a
 * time are one entry (spec 2, device dashboard). `now` is the device's own minute of the day; an
 * alarm at that very minute is the next one (readings A24).
 */
export function upcomingAlarms(
  boxes: Pick<Box, 'medicineName' | 'alarms'>[],
  now: number,
): UpcomingAlarm[] {
  const byMinute = new Map<number, UpcomingAlarm>()
  for (const [index, box] of boxes.entries()) {
    if (isEmpty(box)) continue
    for (const minute of new Set(box.alarms.filter(isActive).map(minuteOfDay))) {
      const alarm = byMinute.get(minute) ?? { minute, boxes: [] }
      alarm.boxes.push({ number: index + 1, medicineName: box.medicineName })
      byMinute.set(minute, alarm)
    }
  }
  const wait = (alarm: UpcomingAlarm) =>
    (alarm.minute - now + limits.minutesPerDay) % limits.minutesPerDay
  return [...byMinute.values()].sort((a, b) => wait(a) - wait(b))
}
