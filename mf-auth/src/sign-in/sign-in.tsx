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
import { useEffect, useState } from 'react'
import { LocalMail } from '../provider/local-mail'
import { signInSentence } from '../provider/failures'
import { text } from '../text'
import { GoogleButton } from './google-button'

const provider = () => import('../provider/provider')
const session = () => import('../provider/start-session')
const restMs = 500

/** /signin (spec 2). */
export function SignIn() {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  useBusy(email !== '' || password !== '')

  // The provider's SDK arrives while the person types, and takes nothing from what is shown before; a
  // failure shows when it is needed.
  useEffect(() => {
    const timer = setTimeout(() => void session().catch(() => {}), restMs)
    return () => clearTimeout(timer)
  }, [])

  async function signIn() {
    setBusy(true)
    setProblem(undefined)
    const progress = toasts.progress(text.authenticating)
    try {
      const proof = await (await provider()).proofByPassword(email.trim(), password)
      await (await session()).startSession(proof)
    } catch (error) {
      console.info('Sign-in failed:', error)
      setProblem(toasts.failure(signInSentence(error)))
      setBusy(false)
    } finally {
      toasts.close(progress)
    }
  }

  return (
    <Stack gap="6">
      <PageHeading title={text.signInHeading} />
      <Form busy={busy} problem={problem} submit={() => void signIn()}>
        <TextField
          label={text.email}
          name="email"
          inputMode="email"
          autoComplete="email"
          value={email}
          change={setEmail}
          required
        />
        <PasswordField
          label={text.password}
          show={text.showPassword}
          hide={text.hidePassword}
          autoComplete="current-password"
          value={password}
          change={setPassword}
        />
        <Button type="submit" size="xl">
          {text.signIn}
        </Button>
      </Form>
      <LinkButton to="/forgotpassword" variant="ghost">
        {text.forgotPassword}
      </LinkButton>
      <GoogleButton />
      <Stack gap="2" align="center" borderTopWidth="1px" paddingTop="6">
        <Text>{text.noAccount}</Text>
        <LinkButton to="/signup" variant="outline" width="full">
          {text.signUp}
        </LinkButton>
      </Stack>
      <LocalMail />
    </Stack>
  )
}
