import type { NetworkUser } from '@pillbox/shared/domain'
import { bulkActions } from './bulk-actions'

const actionsOf = (roles: NetworkUser['role'][]) => bulkActions(roles.map((role) => ({ role })))

test.each<[NetworkUser['role'][]]>([[['Member']], [['Viewer']], [['Member', 'Viewer', 'Member']]])(
  'Change Role and Remove show when all selected users are Member or Viewer: %j',
  (roles) => {
    expect(actionsOf(roles)).toEqual(['change role', 'remove'])
  },
)

test('Revoke Invite shows when all selected are Invited', () => {
  expect(actionsOf(['Invited'])).toEqual(['revoke invite'])
  expect(actionsOf(['Invited', 'Invited'])).toEqual(['revoke invite'])
})

test.each<[NetworkUser['role'][]]>([
  [[]],
  [['Owner']],
  [['Admin']],
  [['Owner', 'Member']],
  [['Viewer', 'Admin']],
  [['Member', 'Invited']],
  [['Owner', 'Invited']],
  [['Owner', 'Admin', 'Member', 'Viewer', 'Invited']],
])('nothing shows for %j', (roles) => {
  expect(actionsOf(roles)).toEqual([])
})
