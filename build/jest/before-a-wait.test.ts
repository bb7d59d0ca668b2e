import { setTimeout as pause } from 'node:timers/promises'
import { beforeAWait } from './before-a-wait'

const standStill = (ms: number) => {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('work that ends before the wait is in time, with what it gives', async () => {
  expect(await beforeAWait(200, async () => 'done')).toEqual({ result: 'done', isInTime: true })
})

test('work that goes on after the wait is not', async () => {
  expect(await beforeAWait(20, () => pause(200))).toMatchObject({ isInTime: false })
})

test('a machine that stands still meanwhile takes nothing from the time', async () => {
  const held = beforeAWait(150, async () => {
    await pause(50)
    await pause(20)
  })
  standStill(400)

  expect(await held).toMatchObject({ isInTime: true })
})

test('work that fails fails as it did', async () => {
  await expect(beforeAWait(20, () => Promise.reject(new Error('No.')))).rejects.toThrow('No.')
})
