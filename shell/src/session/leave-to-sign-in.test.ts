import { startLeaving } from '@pillbox/shared/router'
import { aUser } from '@pillbox/shared/testing'
import { leaveToSignIn } from './leave-to-sign-in'
import { rememberPage, whyToSignIn } from './wanted-page'

test('why a session ended is still known when its page asks for a sign-in on its way out', () => {
  rememberPage('/profile', aUser())
  startLeaving()

  leaveToSignIn()

  expect(whyToSignIn()).toBe('ended')
})
