import { aBox } from '@pillbox/shared/testing'
import { nextToFill } from './next-to-fill'

const filled = aBox()
const empty = aBox({ medicineName: '' })

test('after a box comes the next empty one', () => {
  expect(nextToFill([filled, filled, empty, empty], 1)).toBe(3)
})

test('after the last one comes the first that was left out', () => {
  expect(nextToFill([filled, empty, filled, filled], 4)).toBe(2)
})

test('nothing comes after a box that was emptied, and nothing when all are filled', () => {
  expect(nextToFill([filled, empty, empty], 2)).toBeUndefined()
  expect(nextToFill([filled, filled], 1)).toBeUndefined()
})
