import { turns } from './turns'

/** Turns that end when they are told to. */
function watched() {
  let now = 0
  const { beat, waitMs } = turns(() => now)
  const lasts = (ms: number) => {
    now += ms
  }
  const turn = (ms: number) => {
    lasts(ms)
    beat()
  }
  return { turn, lasts, waitMs }
}

test('where each turn is over in time nothing waits', () => {
  const { turn, lasts, waitMs } = watched()
  turn(50)
  turn(50)
  lasts(40)

  expect(waitMs()).toBe(0)
})

test('one long turn is no queue: the machine may have paused', () => {
  const { turn, lasts, waitMs } = watched()
  turn(50)
  lasts(2000)

  expect(waitMs()).toBe(0)
})

test('in the second long turn one after the other what arrived waits as long as it has lasted', () => {
  const { turn, lasts, waitMs } = watched()
  turn(3000)
  lasts(650)
  const early = waitMs()
  lasts(5000)

  expect([early, waitMs()]).toEqual([600, 2950])
})

test('after a short turn nothing waits any more', () => {
  const { turn, waitMs } = watched()
  turn(3000)
  turn(3000)
  turn(50)

  expect(waitMs()).toBe(0)
})
