import { anybody, at, type Screen } from './screen'

/** Before somebody has signed in. */
export const publicPages: Screen[] = (
  [
    ['sign in', '/signin', 'Sign in with Email and Password'],
    ['sign up', '/signup', 'Register with Email and Password'],
    ['reset password', '/forgotpassword', 'Reset Password'],
  ] as const
).map(([name, path, title]) => ({
  name,
  public: true,
  isFor: anybody,
  open: (page) => at(page, path, title),
}))
