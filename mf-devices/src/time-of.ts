const twoDigits = (n: number) => String(n).padStart(2, '0')

/** A minute of the day (0 to 1439) with 24 hours, as fields for times hold it and doctors read it. */
export const timeOf = (minute: number): string =>
  `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`
