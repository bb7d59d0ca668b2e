import * as limits from './limits'

/**
 * An alarm code (spec 3): minute of the day, positive = active, negative = disabled, 0 = unused
 * slot; 1440 stands for midnight.
 */
export type AlarmCode = number

/** Does this alarm ring? (spec 3) */
export function isActive(code: AlarmCode): boolean {
  return code > 0
}

/** The minute of the day (0 to 1439) that a used slot stands for (spec 3). */
export function minuteOfDay(code: AlarmCode): number {
  return Math.abs(code) % limits.minutesPerDay
}

/** An alarm as a person sets it: a time of day, on or off. */
export type Alarm = { isOn: boolean; hour: number; minute: number }

/** The code of a minute of the day; midnight is 1440, so that no alarm is 0 (spec 3, readings A25). */
export function alarmAt(minute: number, isOn: boolean): AlarmCode {
  const code = minute || limits.minutesPerDay
  return isOn ? code : -code
}

/** The code of an alarm. */
export function encodeAlarm({ isOn, hour, minute }: Alarm): AlarmCode {
  return alarmAt(hour * 60 + minute, isOn)
}

/** What the code of a used slot says. */
export function decodeAlarm(code: AlarmCode): Alarm {
  const minute = minuteOfDay(code)
  return { isOn: isActive(code), hour: Math.floor(minute / 60), minute: minute % 60 }
}

/** The slot that the next alarm goes into, or -1 when all are used (spec 4). */
export function freeSlot(alarms: readonly AlarmCode[]): number {
  return alarms.indexOf(0)
}

/** Adds a disabled 00:00 in the first free slot; without one nothing changes (spec 4). */
export function addAlarm(alarms: readonly AlarmCode[]): AlarmCode[] {
  const free = freeSlot(alarms)
  const added = encodeAlarm({ isOn: false, hour: 0, minute: 0 })
  return alarms.map((code, slot) => (slot === free ? added : code))
}

/** Frees the given slots; the other alarms keep theirs (spec 4). */
export function removeAlarms(
  alarms: readonly AlarmCode[],
  slots: ReadonlySet<number>,
): AlarmCode[] {
  return alarms.map((code, slot) => (slots.has(slot) ? 0 : code))
}

/** Turns every alarm on; unused slots stay unused. */
export function turnOnAlarms(alarms: readonly AlarmCode[]): AlarmCode[] {
  return alarms.map(Math.abs)
}
