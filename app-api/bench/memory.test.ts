import { megabytesAnHour } from './memory'

const samples = (mbAt: (second: number) => number) =>
  Array.from({ length: 100 }, (_, at) => ({ at, rssMb: mbAt(at) }))

test('memory that grows by a megabyte in a minute grows by sixty in an hour', () => {
  expect(megabytesAnHour(samples((at) => 200 + at / 60))).toBeCloseTo(60)
})

test('what a server takes while it warms up is no growth', () => {
  expect(megabytesAnHour(samples((at) => (at < 50 ? 100 + at : 150)))).toBe(0)
})

test('of one look there is no slope', () => {
  expect(megabytesAnHour(samples(() => 1).slice(0, 1))).toBe(0)
})
