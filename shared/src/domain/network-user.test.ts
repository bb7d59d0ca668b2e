import { isAssignable, isGrantable } from './network-user'

test.each([
  ['Viewer', true, true],
  ['Member', true, true],
  ['Owner', false, true],
  ['Admin', false, false],
  ['Invited', false, false],
  ['member', false, false],
  ['', false, false],
])('the role %j: by invitation %s, by a change %s', (role, byInvitation, byChange) => {
  expect([isGrantable(role), isAssignable(role)]).toEqual([byInvitation, byChange])
})
