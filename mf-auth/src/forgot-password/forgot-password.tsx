import { useNavigate } from '@pillbox/shared/router'
import { useBusy } from '@pillbox/shared/session'
import { Button, Form, LinkButton, PageHeading, Stack, TextField, toasts } from '@pillbox/shared/ui'
import { useState } from 'react'
import { resetSentence } from '../provider/failures'
import { LocalMail } from '../provider/local-mail'
import { text } from '../text'

/** /forgotpassword (spec 2). */
export function ForgotPassword() {
  const [email, setEmail] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const navigate = useNavigate()
  useBusy(email !== '')

  async function sendEmail() {
    setBusy(true)
    setProblem(undefined)
    const progress = toasts.progress(text.loading)
    try {
      const { sendResetMail } = await import('../provider/provider')
      await sendResetMail(email.trim())
      toasts.success(text.emailSent)
      void navigate('/signin')
    } catch (error) {
      console.info('The reset mail was not sent:', error)
      setProblem(toasts.failure(resetSentence(error)))
      setBusy(false)
    } finally {
      toasts.close(progress)
    }
  }

  return (
    <Stack gap="6">
      <PageHeading title={text.resetHeading} />
      <Form busy={busy} problem={problem} submit={() => void sendEmail()}>
        <TextField
          label={text.email}
          name="email"
          inputMode="email"
          autoComplete="email"
          value={email}
          change={setEmail}
          required
        />
        <Button type="submit" size="xl">
          {text.sendEmail}
        </Button>
      </Form>
      <LinkButton to="/signin" variant="ghost">
        {text.signIn}
      </LinkButton>
      <LocalMail />
    </Stack>
  )
}
