import { isActive, minuteOfDay, type AlarmCode } from '@pillbox/shared/domain'

/** The slots of alarms that ring in a minute which another alarm of the box has too. */
export function clashingSlots(alarms: readonly AlarmCode[]): number[] {
  const clash = (one: AlarmCode, other: AlarmCode) =>
    one !== 0 &&
    other !== 0 &&
    minuteOfDay(one) === minuteOfDay(other) &&
    (isActive(one) || isActive(other))
  return alarms.flatMap((code, slot) =>
    alarms.some((other, at) => at !== slot && clash(code, other)) ? [slot] : [],
  )
}
