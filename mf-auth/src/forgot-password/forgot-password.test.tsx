import { Route, Routes } from '@pillbox/shared/router'
import { hostPage, renderScreen } from '@pillbox/shared/testing'
import { screen } from '@testing-library/react'
import { sendPasswordResetEmail } from 'firebase/auth'
import { ForgotPassword } from './forgot-password'

jest.mock('firebase/app', () => ({ initializeApp: jest.fn(), _addOrOverwriteComponent: jest.fn() }))
jest.mock('firebase/auth', () => ({
  initializeAuth: jest.fn(() => 'auth'),
  connectAuthEmulator: jest.fn(),
  sendPasswordResetEmail: jest.fn(),
}))

const sending = jest.mocked(sendPasswordResetEmail)

beforeEach(() => {
  jest.spyOn(console, 'info').mockImplementation(() => {})
  hostPage({})
})

async function sendEmail(email = ' asha@example.test ') {
  const { user } = renderScreen(
    <Routes>
      <Route path="/forgotpassword" element={<ForgotPassword />} />
      <Route path="/signin" element={<h1>Signing in</h1>} />
    </Routes>,
    { at: '/forgotpassword' },
  )
  await user.type(screen.getByRole('textbox', { name: 'Email' }), email)
  await user.click(screen.getByRole('button', { name: 'Send Email' }))
}

test('the heading is Reset Password and the email is required', () => {
  renderScreen(<ForgotPassword />)

  expect(screen.getByRole('heading', { level: 1, name: 'Reset Password' })).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Email' })).toBeRequired()
})

test('on success goes back to /signin and says that an email has been sent', async () => {
  sending.mockResolvedValue()

  await sendEmail()

  expect(await screen.findByRole('heading', { name: 'Signing in' })).toBeVisible()
  expect(await screen.findByText('An email has been sent to reset your password.')).toBeVisible()
})

test('the reset email is asked for the trimmed address, with a continue link to /signin', async () => {
  sending.mockResolvedValue()

  await sendEmail()

  expect(sending).toHaveBeenLastCalledWith('auth', 'asha@example.test', {
    url: 'http://localhost/signin',
  })
})

test.each([
  ['auth/user-not-found', 'The user does not exist. Please Sign Up.'],
  ['auth/too-many-requests', 'Something went wrong.'],
])('the provider code %s says "%s"', async (code, sentence) => {
  sending.mockRejectedValue(Object.assign(new Error(code), { code }))

  await sendEmail()

  expect(await screen.findByRole('alert', { name: sentence })).toBeVisible()
  expect(screen.getByText(sentence, { selector: 'form *' })).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue(' asha@example.test ')
})
