import { act, renderHook } from '@testing-library/react'
import { beginCall } from '../client/index'
import { answering, refusal } from '../testing/answering'
import { wholeAnswers } from '../testing/whole-answers'
import { useAnswer } from './use-answer'

beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => {}))

/** What a screen of the schedule of PB-1 is drawn with, each time. */
async function draw() {
  const drawn: { state: string }[] = []
  renderHook(() => {
    const answer = useAnswer('schedule', { deviceId: 'PB-1' })
    drawn.push(answer)
  })
  await act(async () => {})
  return drawn
}
const { schedule } = wholeAnswers

test('a screen is drawn with the answer that is there, once, and asks for nothing', async () => {
  const sent = answering({ schedule })
  await beginCall('schedule', { deviceId: 'PB-1' })

  const drawn = await draw()
  expect(drawn[0]).toMatchObject({ state: 'ready', data: { deviceTimezone: expect.anything() } })
  expect(drawn).toHaveLength(1)
  expect(sent).toHaveLength(1)
})

test.each([
  ['whose answer is on its way waits for it', 'PB-1', 1],
  ['that was not asked for ahead asks itself', 'PB-2', 2],
])('a screen %s', async (_what, deviceId, count) => {
  const sent = answering({ schedule })
  void beginCall('schedule', { deviceId })

  expect((await draw()).map(({ state }) => state)).toEqual(['loading', 'ready'])
  expect(sent).toHaveLength(count)
})

test('a failure that is there is met when the screen takes it', async () => {
  const sent = answering({ schedule: refusal(503, 'Later.') })
  await beginCall('schedule', { deviceId: 'PB-1' }).catch(() => {})

  expect((await draw()).map(({ state }) => state)).toEqual(['loading', 'failed'])
  expect(sent).toHaveLength(1)
})

test('what is shown stays where it is asked for anew and does not come', async () => {
  answering({ schedule })
  await beginCall('schedule', { deviceId: 'PB-1' })
  const drawn: { state: string }[] = []
  const first = jest.spyOn(Date, 'now')
  const now = Date.now()
  renderHook(() => {
    drawn.push(useAnswer('schedule', { deviceId: 'PB-1' }))
    // By the time that it is taken it is too old.
    first.mockReturnValue(now + 10_001)
    answering({ schedule: refusal(503, 'Later.') })
  })
  await act(async () => {})

  expect(drawn.map(({ state }) => state)).not.toContain('failed')
  expect(drawn.at(-1)).toMatchObject({
    state: 'ready',
    data: { deviceTimezone: expect.anything() },
  })
  first.mockRestore()
})
