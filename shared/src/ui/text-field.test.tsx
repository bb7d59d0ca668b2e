import { screen } from '@testing-library/react'
import { useState } from 'react'
import { renderScreen } from '../testing/render-screen'
import { PasswordField } from './password-field'
import { TextField } from './text-field'

function Nickname(props: { problem?: string; hint?: string; readOnly?: boolean }) {
  const [value, setValue] = useState('')
  return <TextField label="Nickname" value={value} change={setValue} {...props} />
}

const field = () => screen.getByRole('textbox', { name: 'Nickname' })

test('a field is found by its label and holds what is typed', async () => {
  const { user } = renderScreen(<Nickname />)

  await user.type(field(), 'Dadi')

  expect(field()).toHaveValue('Dadi')
  expect(field()).toBeValid()
})

test('why a value is refused is spoken at once and tied to its field', () => {
  renderScreen(<Nickname problem="Please Enter a Nickname" />)

  expect(screen.getByRole('alert')).toHaveTextContent('Please Enter a Nickname')
  expect(field()).toBeInvalid()
  expect(field()).toHaveAccessibleDescription(/Please Enter a Nickname/)
})

test('a hint stays beside the problem', () => {
  renderScreen(<Nickname hint="As you call it at home" problem="Please Enter a Nickname" />)

  expect(field()).toHaveAccessibleDescription(/As you call it at home.*Please Enter a Nickname/)
})

test('a field without hint and problem is described by nothing', () => {
  renderScreen(<Nickname />)

  expect(field()).not.toHaveAccessibleDescription()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a field that is only read takes no letters', async () => {
  const { user } = renderScreen(<Nickname readOnly />)

  await user.type(field(), 'Dadi')

  expect(field()).toHaveValue('')
})

test('a control of its row stands between the field and its problem', () => {
  renderScreen(
    <TextField label="Device ID" value="" problem="Please Enter a Device ID">
      <button>Scan QR code</button>
    </TextField>,
  )

  const order = screen.getByRole('button').compareDocumentPosition(screen.getByRole('alert'))
  expect(order).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

function Password() {
  const [value, setValue] = useState('')
  return (
    <PasswordField
      label="Password"
      show="Show password"
      hide="Hide password"
      value={value}
      change={setValue}
      autoComplete="current-password"
    />
  )
}

test('a password is hidden until its owner wants to see it, and can be hidden again', async () => {
  const { user } = renderScreen(<Password />)
  const password = screen.getByLabelText('Password')
  await user.type(password, 'correct-box-42')
  expect(password).toHaveAttribute('type', 'password')

  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(password).toHaveAttribute('type', 'text')
  expect(screen.getByRole('button', { name: 'Hide password', pressed: true })).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(password).toHaveAttribute('type', 'password')
  expect(password).toHaveValue('correct-box-42')
})

test('a password is required, and a browser may fill it in', () => {
  renderScreen(<Password />)

  expect(screen.getByLabelText('Password')).toBeRequired()
  expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password')
})
