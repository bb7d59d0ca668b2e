import { spreadOf } from './spread'

test('the median of an odd number of values is the one in the middle', () => {
  expect(spreadOf([30, 10, 20])).toEqual({ median: 20, least: 10, most: 30, count: 3 })
})

test('that of an even number lies between the two in the middle', () => {
  expect(spreadOf([40, 10, 20, 30]).median).toBe(25)
})

test('nothing has no median', () => {
  expect(() => spreadOf([])).toThrow('Nothing was measured.')
})
