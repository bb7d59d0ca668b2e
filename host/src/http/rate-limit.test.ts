import { rateLimit } from './rate-limit'

let clock = 0
const now = () => clock
const tries = (isWithin: (address: string) => boolean, count: number, address = '10.0.0.1') =>
  Array.from({ length: count }, () => isWithin(address)).filter(Boolean).length

test('so many at once, and so many a minute', () => {
  const isWithin = rateLimit(60, now)

  expect(tries(isWithin, 100)).toBe(60)
  clock += 10_000
  expect(tries(isWithin, 100)).toBe(10)
  clock += 3_600_000
  expect(tries(isWithin, 100)).toBe(60)
})

test('every address has its own limit', () => {
  const isWithin = rateLimit(3, now)

  expect(tries(isWithin, 5, '10.0.0.1')).toBe(3)
  expect(tries(isWithin, 5, '10.0.0.2')).toBe(3)
})

test('a crowd of addresses costs no more memory than 50,000, and is forgotten in a minute', () => {
  const isWithin = rateLimit(3, now)
  for (let i = 0; i < 50_000; i += 1) isWithin(`address ${i}`)

  expect(isWithin('one more')).toBe(false)
  expect(isWithin('address 1')).toBe(true)
  clock += 60_000
  expect(isWithin('one more')).toBe(true)
})
