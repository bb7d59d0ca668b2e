const minuteFields = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const dayMs = 24 * 3_600_000

/**
 * When something was last heard of, on the device's clock: the time, before that the weekday with it,
 * and the date when that is a week ago.
 */
export function sinceWhen(instant: string, timeZone: string, now: number): string {
  const { lang } = document.documentElement
  const inZone = (fields: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(lang || 'en', { timeZone, ...fields })
    return (moment: number) => format.format(moment)
  }
  const at = Date.parse(instant)
  const dayOf = inZone({ dateStyle: 'short' })
  if (dayOf(at) === dayOf(now)) return inZone(minuteFields)(at)
  if (now - at < 6 * dayMs) return `${inZone({ weekday: 'long' })(at)} ${inZone(minuteFields)(at)}`
  return inZone({ day: 'numeric', month: 'long' })(at)
}
