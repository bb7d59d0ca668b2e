import { limiter } from './limiter'

test('tries over the limit wait until the oldest leaves the window', () => {
  const clock = { now: 0 }
  const tries = limiter(2, 10_000, () => clock.now)
  const attempt = () => {
    tries.refuseOver('olga')
    tries.count('olga')
  }
  attempt()
  clock.now = 4_000
  attempt()

  expect(attempt).toThrow(expect.objectContaining({ status: 429, headers: { 'retry-after': '6' } }))
  clock.now = 10_001
  expect(attempt).not.toThrow()
})

test('one person does not use up the tries of another', () => {
  const tries = limiter(1, 10_000, () => 0)
  tries.count('olga')

  expect(() => tries.refuseOver('mina')).not.toThrow()
})

test('what is over long ago is forgotten', () => {
  const clock = { now: 0 }
  const tries = limiter(1, 1_000, () => clock.now)
  for (let n = 0; n < 10_000; n++) tries.count(`person ${n}`)

  clock.now = 2_000
  tries.count('olga')

  expect(() => tries.refuseOver('person 1')).not.toThrow()
  expect(() => tries.refuseOver('olga')).toThrow()
})
