import { api, ApiError, isUnanswered, sentenceOf } from '@pillbox/shared/client'
import { signUpNameProblem } from '@pillbox/shared/domain'
import { useNavigate } from '@pillbox/shared/router'
import { useBusy } from '@pillbox/shared/session'
import {
  Button,
  Form,
  LinkButton,
  PageHeading,
  PasswordField,
  Stack,
  Text,
  TextField,
  toasts,
} from '@pillbox/shared/ui'
import { useRef, useState } from 'react'
import { text } from '../text'
import { Agreement } from './agreement'

/** /signup (spec 2). */
export function SignUp() {
  const [displayName, setDisplayName] = useState('')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [nameProblem, setNameProblem] = useState<string>()
  const [problem, setProblem] = useState<string>()
  /** The address of a registration that may have been done: no answer came. */
  const unsure = useRef<string>(null)
  const nameField = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  useBusy(displayName !== '' || email !== '' || password !== '')

  async function signUp() {
    const found = signUpNameProblem(displayName)
    setNameProblem(found && toasts.failure(found))
    setProblem(undefined)
    if (found) return nameField.current?.focus()
    setBusy(true)
    const progress = toasts.progress(text.authenticating)
    try {
      await api.register({ displayName: displayName.trim(), email: email.trim(), password })
      toasts.success(text.accountCreated)
      void navigate('/signin')
    } catch (error) {
      if (isUnanswered(error)) unsure.current = email
      else if (error instanceof ApiError && error.status === 409 && unsure.current === email) {
        toasts.success(text.accountThere)
        return void navigate('/signin')
      }
      setProblem(toasts.failure(sentenceOf(error, text.somethingWentWrong)))
      setBusy(false)
    } finally {
      toasts.close(progress)
    }
  }

  return (
    <Stack gap="6">
      <PageHeading title={text.signUpHeading} />
      <Form busy={busy} problem={problem} submit={() => void signUp()}>
        <TextField
          ref={nameField}
          label={text.name}
          problem={nameProblem}
          isSaid
          name="name"
          autoComplete="name"
          value={displayName}
          change={setDisplayName}
          required
        />
        <TextField
          label={text.email}
          type="email"
          name="email"
          autoComplete="email"
          value={email}
          change={setEmail}
          required
        />
        <PasswordField
          label={text.password}
          show={text.showPassword}
          hide={text.hidePassword}
          autoComplete="new-password"
          value={password}
          change={setPassword}
        />
        <Agreement />
        <Button type="submit" size="xl">
          {text.signUp}
        </Button>
      </Form>
      <Stack gap="2" align="center" borderTopWidth="1px" paddingTop="6">
        <Text>{text.haveAccount}</Text>
        <LinkButton to="/signin" variant="outline" width="full">
          {text.signIn}
        </LinkButton>
      </Stack>
    </Stack>
  )
}
