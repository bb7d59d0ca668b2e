import { atLeast } from './role'

test('Admin ranks above Owner, Owner above Member, Member above Viewer', () => {
  const order = ['Viewer', 'Member', 'Owner', 'Admin'] as const

  for (const [low, minimum] of order.entries())
    for (const [high, role] of order.entries()) expect(atLeast(minimum, role)).toBe(high >= low)
})

test('somebody without a role may nothing', () => {
  expect(atLeast('Viewer', undefined)).toBe(false)
})
