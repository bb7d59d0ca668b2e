import { budgetOf } from './describe-room'

test('a release says the budget of its room', () => {
  expect(budgetOf({ budget: 60_000 }, 'production')).toEqual({ budget: 60_000 })
  expect(budgetOf({}, 'production')).toEqual({})
})

test('a shell that is built for development holds no remote to a budget', () => {
  expect(budgetOf({ budget: 60_000 }, 'development')).toEqual({})
})
