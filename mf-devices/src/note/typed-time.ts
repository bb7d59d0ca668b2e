/** The minute of the day that a field for times holds; nothing of one that is not filled in. */
export function minuteOf(time: string): number | undefined {
  const [, hour, minute] = /^(\d{2}):(\d{2})/.exec(time) ?? []
  return hour === undefined ? undefined : Number(hour) * 60 + Number(minute)
}
