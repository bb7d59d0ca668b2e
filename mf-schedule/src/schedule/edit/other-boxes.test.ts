import { aBox } from '@pillbox/shared/testing'
import { boxesByAlarms, medicinesLike, otherBoxes } from './other-boxes'

const empty = aBox({ medicineName: '', quantity: 0, dose: 0, alarms: [0, 0, 0, 0, 0] })
const boxes = [
  aBox({ medicineName: 'Metformin', dose: 2, alarms: [1200, 480, 0, 0, 0] }),
  aBox({ medicineName: 'Metoprolol', dose: 1, alarms: [480, 1200, -60, 0, 0] }),
  empty,
  aBox({ medicineName: 'Metformin', dose: 3, alarms: [-480, 0, 0, 0, 0] }),
  aBox({ medicineName: 'मेटफॉर्मिन', dose: 1, alarms: [1440, 0, 0, 0, 0] }),
  empty,
]
const others = otherBoxes(boxes, 6)
const numbers = (of: { number: number }[]) => of.map(({ number }) => number)

test('the other boxes are the filled ones but the box itself', () => {
  expect(numbers(others)).toEqual([1, 2, 4, 5])
  expect(numbers(otherBoxes(boxes, 2))).toEqual([1, 4, 5])
})

test('boxes that ring alike are offered once, by the first, and those that do not ring never', () => {
  expect(numbers(boxesByAlarms(others))).toEqual([1, 5])
  expect(boxesByAlarms([])).toEqual([])
})

test('of three ways to ring the first and the last are offered', () => {
  const three = [
    [480, 0],
    [540, 0],
    [600, 0],
  ].map((alarms) => aBox({ alarms }))

  expect(numbers(boxesByAlarms(otherBoxes(three, 4)))).toEqual([1, 3])
})

test('a medicine is offered from its first letter on, in any case and script', () => {
  expect(medicinesLike('', others)).toEqual([])
  expect(numbers(medicinesLike(' meto', others))).toEqual([2])
  expect(numbers(medicinesLike('मे', others))).toEqual([5])
})

test('a medicine of two boxes is offered once for each dose', () => {
  expect(numbers(medicinesLike('metf', others))).toEqual([1, 4])
  expect(numbers(medicinesLike('metf', [...others, { ...others[0]!, number: 7 }]))).toEqual([1, 4])
})

test('what is typed whole is not offered again', () => {
  expect(medicinesLike('Metformin ', others)).toEqual([])
})
