import { isTold, messageKinds } from './messages'
import type { Role } from './role'

const told = (role: Role | undefined, chosen = {}) =>
  messageKinds.filter((kind) => isTold(kind, role, chosen))

test.each<Role>(['Owner', 'Member'])('a %s is told of everything until they choose', (role) => {
  expect(told(role)).toEqual(['missed', 'silent', 'low pills', 'wrong pill', 'invitation'])
})

test.each<Role>(['Viewer', 'Admin'])(
  'a %s is told of missed pills and invitations until they choose',
  (role) => {
    expect(told(role)).toEqual(['missed', 'invitation'])
  },
)

test('who has no device yet is told of an invitation', () => {
  expect(told(undefined)).toEqual(['missed', 'invitation'])
})

test('a choice counts for every role', () => {
  expect(told('Owner', { missed: false, silent: false })).not.toContain('missed')
  expect(told('Viewer', { silent: true })).toEqual(['missed', 'silent', 'invitation'])
})
