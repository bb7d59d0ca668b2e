import { session$, dispatch } from '@pillbox/shared/session'
import { answering, aUser, hostPage, refusal, renderScreen } from '@pillbox/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import { signInWithEmailAndPassword, signInWithPopup, signOut } from 'firebase/auth'
import { SignIn } from './sign-in'

jest.mock('firebase/app', () => ({ initializeApp: jest.fn(), _addOrOverwriteComponent: jest.fn() }))
jest.mock('firebase/auth', () => ({
  initializeAuth: jest.fn(() => 'auth'),
  connectAuthEmulator: jest.fn(),
  signInWithEmailAndPassword: jest.fn(),
  signInWithPopup: jest.fn(),
  signOut: jest.fn(() => Promise.resolve()),
  GoogleAuthProvider: class {},
}))

const byPassword = jest.mocked(signInWithEmailAndPassword)
const byPopup = jest.mocked(signInWithPopup)
const person = { user: { getIdToken: () => Promise.resolve('proof') } } as never
const providerFailure = (code: string) => Object.assign(new Error(code), { code })

beforeEach(() => {
  jest.clearAllMocks()
  jest.spyOn(console, 'info').mockImplementation(() => {})
  dispatch({ type: 'LOGOUT' })
  hostPage({})
})

async function signIn(email = 'asha@example.test', password = 'correct-box-42') {
  const { user } = renderScreen(<SignIn />, { at: '/signin' })
  await user.type(screen.getByRole('textbox', { name: 'Email' }), email)
  await user.type(screen.getByLabelText('Password'), password)
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  return user
}

test('the heading is Sign in with Email and Password', () => {
  renderScreen(<SignIn />)

  expect(
    screen.getByRole('heading', { level: 1, name: 'Sign in with Email and Password' }),
  ).toBeVisible()
})

test('email and password are required', () => {
  renderScreen(<SignIn />)

  expect(screen.getByRole('textbox', { name: 'Email' })).toBeRequired()
  expect(screen.getByLabelText('Password')).toBeRequired()
})

test('Forgot Password goes to /forgotpassword, and Sign Up under No account? to /signup', () => {
  renderScreen(<SignIn />)

  expect(screen.getByRole('link', { name: 'Forgot Password' })).toHaveAttribute(
    'href',
    '/forgotpassword',
  )
  expect(screen.getByText('No account?')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup')
})

test("the provider's proof is exchanged for the product's own session", async () => {
  byPassword.mockResolvedValue(person)
  const sent = answering({ login: aUser() })

  await signIn()

  await waitFor(() => expect(session$.value.user).toEqual(aUser()))
  expect(sent).toMatchObject([{ call: 'login', body: { idToken: 'proof' } }])
})

test("after the exchange the client signs out of the identity provider's SDK", async () => {
  byPassword.mockResolvedValue(person)
  answering({ login: aUser() })

  await signIn()

  await waitFor(() => expect(signOut).toHaveBeenCalledTimes(1))
})

test('the email is trimmed of spaces, the password is not', async () => {
  byPassword.mockResolvedValue(person)
  answering({ login: aUser() })

  await signIn('  asha@example.test ', ' secret ')

  await waitFor(() =>
    expect(byPassword).toHaveBeenCalledWith('auth', 'asha@example.test', ' secret '),
  )
})

test.each([
  ['auth/invalid-email', 'The Email ID is invalid.'],
  ['auth/user-disabled', 'This user has been diabled.'],
  ['auth/user-not-found', 'This Pillbox Companion account does not exist.'],
  ['auth/wrong-password', 'Incorrect Password.'],
  ['auth/invalid-credential', 'Incorrect Password.'],
  ['auth/network-request-failed', 'Something went wrong.'],
])('the provider code %s says "%s"', async (code, sentence) => {
  byPassword.mockRejectedValue(providerFailure(code))

  await signIn()

  expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
})

test('a sign-in without a line says so', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  byPassword.mockRejectedValue(providerFailure('auth/network-request-failed'))

  await signIn()

  expect(await screen.findByRole('alert')).toHaveTextContent('You are offline.')
  jest.restoreAllMocks()
})

test('a failed sign-in keeps what was typed and the button usable', async () => {
  byPassword.mockRejectedValue(providerFailure('auth/wrong-password'))

  await signIn()
  await screen.findByRole('alert', { name: 'Incorrect Password.' })

  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('asha@example.test')
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeEnabled()
})

test('a session that the server refuses says Something went wrong.', async () => {
  byPassword.mockResolvedValue(person)
  answering({ login: refusal(500, 'Internal') })

  await signIn()

  expect(await screen.findByRole('alert', { name: 'Something went wrong.' })).toBeVisible()
  expect(screen.getByText('Something went wrong.', { selector: 'form *' })).toBeVisible()
  expect(session$.value.user).toBeNull()
})

test.each([
  ['auth/popup-blocked', 'Popup Blocked. Please enable popup in your browser.'],
  ['auth/popup-closed-by-user', 'Popup closed.'],
  ['auth/cancelled-popup-request', 'Popup is already open.'],
  ['auth/internal-error', 'Something went wrong.'],
])("Google's popup failing with %s says '%s'", async (code, sentence) => {
  byPopup.mockRejectedValue(providerFailure(code))
  const { user } = renderScreen(<SignIn />)

  await user.click(screen.getByRole('button', { name: 'Sign in with Google' }))

  expect(await screen.findByRole('alert', { name: sentence })).toBeVisible()
  expect(screen.getAllByText(sentence)).toHaveLength(2)
})

test("Google's popup signs in like a password does", async () => {
  byPopup.mockResolvedValue(person)
  answering({ login: aUser() })
  const { user } = renderScreen(<SignIn />)

  await user.click(screen.getByRole('button', { name: 'Sign in with Google' }))

  await waitFor(() => expect(session$.value.user).toEqual(aUser()))
  expect(signOut).toHaveBeenCalledTimes(1)
})

test('the password can be shown and hidden again', async () => {
  const { user } = renderScreen(<SignIn />)

  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text')

  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
})

test('a set-up without a mail server says where its mails are', () => {
  hostPage({ mailPage: '/mail' })
  renderScreen(<SignIn />)

  expect(screen.getByRole('link', { name: 'Open the mails' })).toHaveAttribute('href', '/mail')
})
