import { minuteAt } from '@pillbox/shared/domain'

const dayMs = 24 * 3_600_000

/** Writes a minute of the day as the person reads it. */
export type TimeOfDay = (minute: number) => string

type Moment = { timezone: string; now: number; time: TimeOfDay }

/**
 * When something was last heard of, on the device's clock: the time, before that the weekday with it,
 * and the date when that is a week ago.
 */
export function sinceWhen(instant: string, { timezone, now, time }: Moment): string {
  const { lang } = document.documentElement
  const inZone = (fields: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(lang || 'en', { timeZone: timezone, ...fields })
    return (moment: number) => format.format(moment)
  }
  const at = Date.parse(instant)
  const timeThere = time(minuteAt(at, timezone))
  const dayOf = inZone({ dateStyle: 'short' })
  if (dayOf(at) === dayOf(now)) return timeThere
  if (now - at < 6 * dayMs) return `${inZone({ weekday: 'long' })(at)} ${timeThere}`
  return inZone({ day: 'numeric', month: 'long' })(at)
}
