import {
  alarmsProblem,
  boxMessages,
  boxProblem,
  doseProblem,
  emptyBox,
  medicineNameProblem,
  quantityProblem,
} from './box'

const filled = { medicineName: 'Metformin', quantity: 30, dose: 1, alarms: [480, 1200, 0, 0, 0] }

test.each([
  'Dolo_650 v1.5-XR',
  'मेटफॉर्मिन',
  'মেটফরমিন 500',
  'Crème',
  'Cre\u0300me',
  '५००',
  'क्\u200dष',
  'র\u200c্য',
  'a'.repeat(30),
  'मे'.repeat(15),
])('%s is the name of a medicine', (name) => {
  expect(medicineNameProblem(name)).toBeUndefined()
})

test.each([
  'Vitamin@C',
  'A/B',
  'A+B',
  'A(B)',
  'A,B',
  '薬',
  'мед',
  '💊',
  'क।',
  'دواء',
  '<img onerror>',
  "' OR 1=1--",
  'a\tb',
  'a\u200db',
  '\u200dक',
  'क\u200d\u200d',
  'a\u202eb',
])('%j is refused: only letters of three scripts, digits, space and _ . -', (name) => {
  expect(medicineNameProblem(name)).toBe(
    'Medicine Name can have only letters, numbers, spaces and underscore.',
  )
})

test('a medicine has a name, of at most 30 characters', () => {
  expect(medicineNameProblem('   ')).toBe('Medicine Name can not be empty.')
  expect(medicineNameProblem('a'.repeat(31))).toBe(
    'Medicine Name can have a maximum of 30 characters.',
  )
  expect(medicineNameProblem(` ${'a'.repeat(30)} `)).toBeUndefined()
})

test('the quantity is 0 to 999', () => {
  expect([-1, 0, 999, 1000].map(quantityProblem)).toEqual([
    'Quantity can not be less than 0.',
    undefined,
    undefined,
    'Quantity can not be greater than 999.',
  ])
})

test('the dose is 0 to 9', () => {
  expect([-1, 0, 9, 10].map(doseProblem)).toEqual([
    'Dose can not be less than 0.',
    undefined,
    undefined,
    'Dose can not be greater than 9.',
  ])
})

test('a box has five alarms within the day, in any order', () => {
  expect(alarmsProblem([1440, 0, -480, 0, 1])).toBeUndefined()
  expect(alarmsProblem([0, 0, 0, 0])).toBe(boxMessages.alarmSlots)
  expect(alarmsProblem([0, 0, 0, 0, 0, 0])).toBe(boxMessages.alarmSlots)
  expect(alarmsProblem([1441, 0, 0, 0, 0])).toBe(boxMessages.alarmTime)
  expect(alarmsProblem([-1441, 0, 0, 0, 0])).toBe(boxMessages.alarmTime)
  expect(alarmsProblem([0.5, 0, 0, 0, 0])).toBe(boxMessages.alarmTime)
})

test('an alarm that rings can not share its minute, not even with a disabled one', () => {
  expect(alarmsProblem([480, 480, 0, 0, 0])).toBe(boxMessages.alarmTwice)
  expect(alarmsProblem([480, 0, -480, 0, 0])).toBe(boxMessages.alarmTwice)
  expect(alarmsProblem([1440, 1440, 0, 0, 0])).toBe(boxMessages.alarmTwice)
})

test('two alarms that were just added, both a disabled 00:00, can be saved', () => {
  expect(alarmsProblem([480, -1440, -1440, 0, 0])).toBeUndefined()
})

test('every minute of the day is an alarm, ringing or not', () => {
  for (let code = 1; code <= 1440; code++) {
    expect(alarmsProblem([code, 0, 0, 0, 0])).toBeUndefined()
    expect(alarmsProblem([0, 0, 0, 0, -code])).toBeUndefined()
  }
})

test('a box is emptied by a blank name, quantity 0, dose 0 and all-zero alarms', () => {
  expect(boxProblem(emptyBox())).toBeUndefined()
  expect(boxProblem({ ...emptyBox(), medicineName: '  ' })).toBeUndefined()
  expect(boxProblem({ ...emptyBox(), quantity: 1 })).toBe(boxMessages.nameMissing)
  expect(boxProblem({ ...emptyBox(), dose: 1 })).toBe(boxMessages.nameMissing)
  expect(boxProblem({ ...emptyBox(), alarms: [0, 0, -1440, 0, 0] })).toBe(boxMessages.nameMissing)
})

test('a filled box may have no pills left and keep its alarms', () => {
  expect(boxProblem({ ...filled, quantity: 0 })).toBeUndefined()
})
