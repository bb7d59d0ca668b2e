import { fastify, type FastifyInstance } from 'fastify'
import { type Background, backgroundOf } from './background'

let app: FastifyInstance
let background: Background
let logged: string[]
beforeEach(() => {
  // The server itself goes on with its ticks.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })
  app = fastify()
  logged = []
  app.log.warn = ({ problem }: { problem: string }) => void logged.push(problem)
  background = backgroundOf(app)
})
afterEach(async () => {
  jest.useRealTimers()
  await app.close()
})

const fail = (words: string) => () => Promise.reject(new Error(words))
const succeed = () => Promise.resolve()

test('work that fails fails nobody, and is logged', async () => {
  await expect(background.run(fail('EIO'))).resolves.toBeUndefined()

  expect(logged).toEqual(['EIO'])
})

test('trouble that lasts is logged once, other trouble again', async () => {
  for (const words of ['EIO', 'EIO', 'EACCES', 'EACCES']) await background.run(fail(words))

  expect(logged).toEqual(['EIO', 'EACCES'])
})

test('trouble that comes back after it went well is logged again', async () => {
  await background.run(fail('EIO'))
  await background.run(succeed)
  await background.run(fail('EIO'))

  expect(logged).toEqual(['EIO', 'EIO'])
})

test('work that takes longer than its time is not begun twice', async () => {
  let begun = 0
  let finish = () => {}
  background.every(1000, () => {
    begun += 1
    return new Promise((done) => {
      finish = done
    })
  })
  await jest.advanceTimersByTimeAsync(3000)
  expect(begun).toBe(1)
  finish()
  await jest.advanceTimersByTimeAsync(1000)

  expect(begun).toBe(2)
})

test('a time of nothing means never', async () => {
  const work = jest.fn(succeed)
  background.every(0, work)
  await jest.advanceTimersByTimeAsync(10_000)

  expect(work).not.toHaveBeenCalled()
})

test('when the server closes the work ends, and what waits for that is called', async () => {
  const work = jest.fn(succeed)
  const stop = jest.fn()
  background.every(1000, work)
  background.atEnd(stop)
  await app.close()
  await jest.advanceTimersByTimeAsync(3000)

  expect([work.mock.calls, stop.mock.calls]).toEqual([[], [[]]])
})
