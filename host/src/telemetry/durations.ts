/** How many of a number of durations fell into each class; cheap to add up over hosts. */
export type Durations = number[]

// Each class reaches a quarter further than the one before: 20 ms to 2 minutes in 40 classes.
const FIRST_MS = 20
const GROWTH = 1.25
const CLASSES = 40

const upperOf = (index: number) => FIRST_MS * GROWTH ** index
const lowerOf = (index: number) => (index === 0 ? 0 : upperOf(index - 1))

/** No durations at all. */
export const noDurations = (): Durations => []

/** Adds one duration in milliseconds. */
export function addDuration(durations: Durations, ms: number): void {
  const index = ms <= FIRST_MS ? 0 : Math.ceil(Math.log(ms / FIRST_MS) / Math.log(GROWTH))
  const kept = Math.min(index, CLASSES - 1)
  for (let i = durations.length; i <= kept; i += 1) durations.push(0)
  durations[kept] = (durations[kept] ?? 0) + 1
}

/** The durations of all together. */
export function sumDurations(all: readonly Durations[]): Durations {
  const longest = Math.max(0, ...all.map(({ length }) => length))
  return Array.from({ length: longest }, (_, i) =>
    all.reduce((sum, each) => sum + (each[i] ?? 0), 0),
  )
}

/** The duration that this share of all stays under, in ms; undefined when there is none. */
export function quantile(durations: Durations, share: number): number | undefined {
  const total = durations.reduce((sum, count) => sum + count, 0)
  if (total === 0) return undefined
  let before = 0
  for (const [index, count] of durations.entries()) {
    if (before + count >= share * total) {
      const part = count === 0 ? 0 : (share * total - before) / count
      return Math.round(lowerOf(index) + part * (upperOf(index) - lowerOf(index)))
    }
    before += count
  }
  return Math.round(upperOf(durations.length - 1))
}
