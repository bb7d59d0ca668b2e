import { aBox } from '@pillbox/shared/testing'
import { buttonsOf, draftOf, firstMode, nextMode, type EditMode } from './edit-mode'

const filled = aBox()
const empty = aBox({ medicineName: '', quantity: 0, dose: 0, alarms: [0, 0, 0, 0, 0] })

test('a filled box starts with the choice, an empty one goes straight to the new-pill form', () => {
  expect(firstMode(filled)).toBe('none')
  expect(firstMode(empty)).toBe('hard')
})

test.each(['soft', 'hard', 'reset'] as const)(
  'the choice leads to %s, and Back from it',
  (mode) => {
    expect(nextMode('none', mode, filled)).toBe(mode)
    expect(nextMode(mode, 'back', filled)).toBe('none')
  },
)

test('only the first step chooses', () => {
  expect(nextMode('soft', 'reset', filled)).toBe('soft')
  expect(nextMode('reset', 'hard', filled)).toBe('reset')
})

test.each<[EditMode, string[]]>([
  ['none', ['cancel']],
  ['soft', ['cancel', 'back', 'save']],
  ['hard', ['cancel', 'back', 'save']],
  ['reset', ['cancel', 'back', 'remove']],
])('the buttons of the step %s are %s', (mode, buttons) => {
  expect(buttonsOf(mode, filled)).toEqual(buttons)
})

test('an empty box has nothing to go back to', () => {
  expect(buttonsOf('hard', empty)).toEqual(['cancel', 'save'])
  expect(nextMode('hard', 'back', empty)).toBe('hard')
})

test('editing details starts from the box as it is, a new pill from nothing but one at a time', () => {
  const { version: _, ...content } = filled
  expect(draftOf('soft', filled)).toEqual(content)
  const nothing = { medicineName: '', quantity: 0, dose: 1, alarms: [0, 0, 0, 0, 0] }
  expect(draftOf('hard', filled)).toEqual(nothing)
})
