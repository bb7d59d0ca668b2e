import { inEachLanguage } from '@pillbox/shared/language'

const english = {
  email: 'Email',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  somethingWentWrong: 'Something went wrong.',
  authenticating: 'Authenticating...',
  loading: 'Loading...',

  signInHeading: 'Sign in with Email and Password',
  signIn: 'Sign In',
  forgotPassword: 'Forgot Password',
  signInWithGoogle: 'Sign in with Google',
  noAccount: 'No account?',
  signUp: 'Sign Up',
  invalidEmail: 'The Email ID is invalid.',
  userDisabled: 'This user has been diabled.',
  noSuchAccount: (product: string) => `This ${product} account does not exist.`,
  wrongPassword: 'Incorrect Password.',
  popupBlocked: 'Popup Blocked. Please enable popup in your browser.',
  popupClosed: 'Popup closed.',
  popupOpen: 'Popup is already open.',

  signUpHeading: 'Register with Email and Password',
  name: 'Name',
  agreeStart: 'By signing up you agree to the ',
  terms: 'Terms & Conditions',
  agreeAnd: ' and ',
  privacy: 'Privacy Policy',
  agreeEnd: '.',
  haveAccount: 'Already have an account?',
  accountThere: 'There is an account with this email. Please sign in.',
  accountCreated: 'Account created. Please sign in.',

  resetHeading: 'Reset Password',
  sendEmail: 'Send Email',
  emailSent: 'An email has been sent to reset your password.',
  noSuchUser: 'The user does not exist. Please Sign Up.',
  noMailServer: 'This set-up has no mail server. Its mails are here:',
  mails: 'Open the mails',

  loggingOut: 'Logging Out...',
}

export type Text = typeof english

/** Every sentence that this room shows. Spelling as in the specification. */
export const text = inEachLanguage(english, {
  hi: () => import(/* webpackChunkName: "hi" */ './text/hi'),
  bn: () => import(/* webpackChunkName: "bn" */ './text/bn'),
})
