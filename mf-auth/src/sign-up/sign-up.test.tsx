import { answering, refusal, renderScreen } from '@pillbox/shared/testing'
import { Route, Routes } from '@pillbox/shared/router'
import { screen, waitFor } from '@testing-library/react'
import { SignUp } from './sign-up'

const screens = (
  <Routes>
    <Route path="/signup" element={<SignUp />} />
    <Route path="/signin" element={<h1>Signing in</h1>} />
  </Routes>
)

async function signUp(name: string, email = 'mina@example.test', password = 'a-long-secret') {
  const { user } = renderScreen(screens, { at: '/signup' })
  await user.type(screen.getByRole('textbox', { name: 'Name' }), name)
  await user.type(screen.getByRole('textbox', { name: 'Email' }), email)
  await user.type(screen.getByLabelText('Password'), password)
  await user.click(screen.getByRole('button', { name: 'Sign Up' }))
  return user
}

test('the heading is Register with Email and Password', () => {
  renderScreen(screens, { at: '/signup' })

  expect(
    screen.getByRole('heading', { level: 1, name: 'Register with Email and Password' }),
  ).toBeVisible()
})

test('Name, Email (type email) and Password are required', () => {
  renderScreen(screens, { at: '/signup' })

  expect(screen.getByRole('textbox', { name: 'Name' })).toBeRequired()
  expect(screen.getByRole('textbox', { name: 'Email' })).toBeRequired()
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAttribute('type', 'email')
  expect(screen.getByLabelText('Password')).toBeRequired()
})

test('a line says the user agrees to the Terms & Conditions and Privacy Policy', () => {
  renderScreen(screens, { at: '/signup' })

  expect(screen.getByRole('link', { name: 'Terms & Conditions' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Privacy Policy' })).toBeVisible()
})

test('Already have an account? comes with a Sign In button to /signin', () => {
  renderScreen(screens, { at: '/signup' })

  expect(screen.getByText('Already have an account?')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/signin')
})

test('after successful registration goes to /signin with a success toast', async () => {
  answering({ register: {} })

  await signUp('Mina')

  expect(await screen.findByRole('heading', { name: 'Signing in' })).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('Account created. Please sign in.')
})

test('name and email are trimmed', async () => {
  const sent = answering({ register: {} })

  await signUp('  Mina ', ' mina@example.test ')

  await waitFor(() =>
    expect(sent[0]?.body).toEqual({
      displayName: 'Mina',
      email: 'mina@example.test',
      password: 'a-long-secret',
    }),
  )
})

test('a name under 3 characters is an error toast and no request is sent', async () => {
  const sent = answering({})

  await signUp(' Mi ')

  expect(
    await screen.findByRole('alert', { name: 'Name should have atleast 3 characters' }),
  ).toBeVisible()
  expect(
    screen.getByText('Name should have atleast 3 characters', { selector: 'form *' }),
  ).toBeVisible()
  expect(sent).toEqual([])
})

test('the form is overlaid and blocked while the request is in flight', async () => {
  answering({ register: () => new Promise(() => {}) })

  await signUp('Mina')

  expect(await screen.findByText('Authenticating...')).toBeVisible()
  const form = screen.getByLabelText('Password').closest('form')
  expect(form).toHaveAttribute('aria-busy', 'true')
  expect(form).toHaveAttribute('inert')
})

test.each([
  ['The email address is already in use.', refusal(409, 'The email address is already in use.')],
  ['Something went wrong.', refusal(500)],
])('a failed registration shows "%s" and keeps what was typed', async (sentence, answer) => {
  answering({ register: answer })

  await signUp('Mina')

  expect(await screen.findByRole('alert', { name: sentence })).toBeVisible()
  expect(screen.getByText(sentence, { selector: 'form *' })).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Mina')
})

test('who has an account after a registration without an answer is led to signing in', async () => {
  const inUse = refusal(409, 'The email address is already in use.')
  const answers = [() => Promise.reject(new TypeError('Failed to fetch')), inUse]
  answering({ register: () => answers.shift()!() })
  const user = await signUp('Mina')
  expect(await screen.findByRole('alert', { name: /^No answer came/ })).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Sign Up' }))

  expect(await screen.findByRole('heading', { name: 'Signing in' })).toBeVisible()
  expect(
    screen.getByRole('status', { name: 'There is an account with this email. Please sign in.' }),
  ).toBeVisible()
})
