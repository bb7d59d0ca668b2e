const twoDigits = (n: number) => String(n).padStart(2, '0')

/** A minute of the day (0 to 1439) as a field for times holds it. */
export const timeOf = (minute: number): string =>
  `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`

/** The minute of the day that a field for times holds; nothing of one that is not filled in. */
export function minuteOf(time: string): number | undefined {
  const [, hour, minute] = /^(\d{2}):(\d{2})/.exec(time) ?? []
  return hour === undefined ? undefined : Number(hour) * 60 + Number(minute)
}
