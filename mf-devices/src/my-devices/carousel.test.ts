import { afterAnswer } from './carousel'

test('after an action the carousel index steps back by one', () => {
  expect([afterAnswer(2), afterAnswer(1)]).toEqual([1, 0])
})

test('the modal closes if the index was 0', () => {
  expect(afterAnswer(0)).toBe('closed')
})
