/** The middle of some values, and how far they lie apart. */
export type Spread = { median: number; least: number; most: number; count: number }

/** @throws Error when there is nothing to measure */
export function spreadOf(values: number[]): Spread {
  const sorted = [...values].sort((one, other) => one - other)
  const [least] = sorted
  const most = sorted.at(-1)
  if (least === undefined || most === undefined) throw new Error('Nothing was measured.')
  const upper = sorted[Math.floor(sorted.length / 2)]!
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]!
  return { median: (lower + upper) / 2, least, most, count: sorted.length }
}
