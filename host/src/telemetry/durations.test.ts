import { addDuration, noDurations, quantile, sumDurations } from './durations'

const of = (...all: number[]) => {
  const durations = noDurations()
  for (const ms of all) addDuration(durations, ms)
  return durations
}
const upTo = (most: number) => Array.from({ length: most }, (_, i) => i + 1)

test('half and three quarters of the durations are found to within an eighth', () => {
  const durations = of(...upTo(1000))

  expect(Math.abs((quantile(durations, 0.5) ?? 0) - 500)).toBeLessThan(500 / 8)
  expect(Math.abs((quantile(durations, 0.75) ?? 0) - 750)).toBeLessThan(750 / 8)
})

test('the durations of two hosts add up', () => {
  const both = sumDurations([of(...upTo(500)), of(...upTo(1000).slice(500))])

  expect(both).toEqual(of(...upTo(1000)))
  expect(sumDurations([])).toEqual([])
})

test('a duration of nothing and one of ten minutes are counted too', () => {
  expect(quantile(of(0), 0.5)).toBeLessThanOrEqual(20)
  expect(quantile(of(600_000), 0.5)).toBeGreaterThan(90_000)
  expect(of(600_000)).toHaveLength(40)
})

test('without durations there is no quantile', () => {
  expect(quantile(noDurations(), 0.75)).toBeUndefined()
})
