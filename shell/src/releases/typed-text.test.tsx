import { Form, PasswordField, TextField } from '@pillbox/shared/ui'
import { renderScreen } from '@pillbox/shared/testing'
import { typedText } from './typed-text'

test('what was typed is found by the names of its fields, but for passwords and what is only shown', () => {
  renderScreen(
    <Form submit={() => {}} busy={false}>
      <TextField label="Medicine Name" value="Dolo 650" />
      <TextField label="Note" value=" " />
      <TextField label="Time zone" value="Asia/Kolkata" readOnly />
      <PasswordField
        label="Password"
        show="Show"
        hide="Hide"
        autoComplete="current-password"
        value="secret"
        change={() => {}}
      />
    </Form>,
  )

  expect(typedText()).toBe('Medicine Name: Dolo 650')
})
