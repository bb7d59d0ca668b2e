import { callsUnderWay } from './under-way'

function start() {
  const clock = { now: 0 }
  const calls = callsUnderWay<number>(() => clock.now)
  const come = (from: number, to: number) => {
    for (let call = from; call <= to; call += 1) calls.came(call)
  }
  return { clock, calls, come }
}

test('some dozens of calls that take long are no queue', () => {
  const { clock, calls, come } = start()
  come(1, 99)

  clock.now = 60_000

  expect(calls.waitMs()).toBe(0)
})

test('a hundred that wait are a queue, as old as the last of them', () => {
  const { clock, calls, come } = start()
  come(1, 60)
  clock.now = 500
  come(61, 100)
  clock.now = 2500
  come(101, 150)

  expect(calls.waitMs()).toBe(2000)
})

test('many that come at once have not waited yet', () => {
  const { calls, come } = start()

  come(1, 5000)

  expect(calls.waitMs()).toBe(0)
})

test('a queue from which calls are answered in time is as old as those that are left', () => {
  const { clock, calls, come } = start()
  come(1, 100)
  clock.now = 1000
  come(101, 200)

  for (let call = 1; call <= 100; call += 1) calls.went(call)

  expect(calls.waitMs()).toBe(0)
  clock.now = 1400
  expect(calls.waitMs()).toBe(400)
})
