import { anybody, at, type Screen } from './screen'

/** A link that opens no sheet: it is told alike whatever became of it. */
const endedSheet: Screen = {
  name: 'sheet of a link that ended',
  public: true,
  isFor: anybody,
  open: (page) => at(page, '/sheet#ended', 'This link does not open a sheet any more'),
  faultSays: /404/,
}

/** Before somebody has signed in. */
export const publicPages: Screen[] = [
  endedSheet,
  ...(
    [
      ['sign in', '/signin', 'Sign in with Email and Password'],
      ['sign up', '/signup', 'Register with Email and Password'],
      ['reset password', '/forgotpassword', 'Reset Password'],
    ] as const
  ).map(([name, path, title]): Screen => ({
    name,
    public: true,
    isFor: anybody,
    open: (page) => at(page, path, title),
  })),
]
