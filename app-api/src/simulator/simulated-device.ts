import { createHash } from 'node:crypto'
import { isActive, isEmpty, minuteOfDay, type Box } from '@pillbox/shared/domain'
import { DateTime } from 'luxon'

/** What a device follows: its boxes and the zone of its alarms. */
export type DeviceSchedule = { boxes: Box[]; timezone: string }

type Happening = { at: number; type: 'taken' | 'missed' | 'wrong'; box: number }

const minute = 60_000
const missedAfter = 30 * minute
const latestTaken = 12 * minute
const missedShare = 0.09
const wrongShare = 0.03

// From 0 to 1, and the same for the same alarm however often it is asked for.
function chance(...names: (string | number)[]): number {
  return createHash('sha256').update(names.join(' ')).digest().readUInt32BE() / 2 ** 32
}

function atAlarm(deviceId: string, box: number, alarm: number): Happening[] {
  const luck = chance(deviceId, box, alarm)
  if (luck < missedShare) return [{ at: alarm + missedAfter, type: 'missed', box }]
  const at = alarm + Math.round(chance(deviceId, box, alarm, 'delay') * latestTaken)
  const taken: Happening = { at, type: 'taken', box }
  if (luck > wrongShare + missedShare) return [taken]
  return [{ at: at - minute / 2, type: 'wrong', box: (box % 8) + 1 }, taken]
}

function alarmsBetween({ boxes, timezone }: DeviceSchedule, from: number, to: number) {
  const first = DateTime.fromMillis(from, { zone: timezone }).startOf('day')
  const last = DateTime.fromMillis(to, { zone: timezone }).startOf('day')
  const days = Array.from({ length: Math.round(last.diff(first, 'days').days) + 1 }, (_, n) =>
    first.plus({ days: n }),
  )
  return boxes.flatMap((box, index) =>
    isEmpty(box)
      ? []
      : [...new Set(box.alarms.filter(isActive).map(minuteOfDay))].flatMap((time) =>
          days.map((day) => ({
            box: index + 1,
            at: +day.set({ hour: Math.floor(time / 60), minute: time % 60 }),
          })),
        ),
  )
}

/** What happens to a device after `from` and until `to` (milliseconds), in order, but for its pills. */
export function happenings(
  deviceId: string,
  schedule: DeviceSchedule,
  { from, to }: { from: number; to: number },
): Happening[] {
  return alarmsBetween(schedule, from - missedAfter, to + minute)
    .flatMap(({ box, at }) => atAlarm(deviceId, box, at))
    .filter(({ at }) => at > from && at <= to)
    .sort((a, b) => a.at - b.at)
}

type Pills = { left: number; full: number; said: number }

/**
 * Counts the pills of a device: with each one taken it may run low or out. It is filled up when its
 * schedule says more than before, and by itself when it ran out and nobody said so.
 */
export function pillCounter() {
  const pills = new Map<number, Pills>()
  return ({ type, box }: Happening, { boxes }: DeviceSchedule): 'low' | 'none' | undefined => {
    const { quantity = 0, dose = 0 } = boxes[box - 1] ?? {}
    const known = pills.get(box)
    const isFilled = known === undefined || quantity > known.said
    const full = isFilled ? quantity : known.full
    if (type !== 'taken' || full === 0 || dose === 0) return undefined
    const before = isFilled ? quantity : known.left || full
    const after = Math.max(before - dose, 0)
    pills.set(box, { left: after, full, said: quantity })
    if (after === 0) return 'none'
    return after <= 3 * dose && before > 3 * dose ? 'low' : undefined
  }
}
