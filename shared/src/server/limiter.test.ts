import { limiter } from './limiter'

const timed = (most: number, windowMs: number, mostKeys?: number) => {
  const clock = { now: 0 }
  return { clock, tries: limiter(most, windowMs, () => clock.now, mostKeys) }
}

test('tries over the limit wait until the window of the first one ends', () => {
  const { clock, tries } = timed(2, 10_000)
  const first = tries.take('olga')
  clock.now = 4_000

  expect([first, tries.take('olga'), tries.take('olga')]).toEqual([0, 0, 6_000])
  clock.now = 10_000
  expect(tries.take('olga')).toBe(0)
})

test('who does not wait waits no longer for it', () => {
  const { clock, tries } = timed(1, 10_000)
  for (let n = 0; n < 100; n++) tries.take('olga')

  clock.now = 10_000
  expect(tries.take('olga')).toBe(0)
})

test('to ask how long a key must wait is no try', () => {
  const { tries } = timed(1, 10_000)

  expect([tries.waitOf('olga'), tries.waitOf('olga')]).toEqual([0, 0])
  tries.take('olga')
  expect(tries.waitOf('olga')).toBe(10_000)
})

test('one key does not use up the tries of another', () => {
  const { tries } = timed(1, 10_000)
  tries.take('olga')

  expect([tries.waitOf('olga'), tries.waitOf('mina')]).toEqual([10_000, 0])
})

test('of more keys than it may keep the one whose window opened first is forgotten', () => {
  const { clock, tries } = timed(1, 10_000, 3)
  for (const key of ['olga', 'mina', 'victor', 'nina']) {
    clock.now += 1
    tries.take(key)
  }

  expect(['olga', 'mina', 'victor', 'nina'].map((key) => tries.waitOf(key) > 0)).toEqual([
    false,
    true,
    true,
    true,
  ])
})

test('a key that comes again after its window is the youngest', () => {
  const { clock, tries } = timed(1, 10_000, 2)
  tries.take('olga')
  clock.now = 5_000
  tries.take('mina')
  clock.now = 10_000
  tries.take('olga')
  tries.take('victor')

  expect(['olga', 'mina', 'victor'].map((key) => tries.waitOf(key))).toEqual([10_000, 0, 10_000])
})

test('a call looks at no more windows however many keys there are', () => {
  const { clock, tries } = timed(1, 1_000_000, 1_000)
  const looks = jest.spyOn(Map.prototype, 'delete')
  for (let n = 0; n < 20_000; n++) {
    clock.now += 1
    tries.take(`key ${n}`)
  }
  const deleted = looks.mock.calls.length
  looks.mockRestore()

  // Each window is opened once and forgotten once.
  expect(deleted).toBeLessThanOrEqual(2 * 20_000)
})
