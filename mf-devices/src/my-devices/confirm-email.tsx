import { api, sentenceOf } from '@pillbox/shared/client'
import { Box, Button, HStack, Text, toasts } from '@pillbox/shared/ui'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { text } from '../text'

type Props = {
  /** Nothing where none is to be confirmed. */
  email: string | undefined
  /** It is confirmed already. */
  confirmed: () => void
}

/** Says how an address is confirmed, and sends the mail for it once more. */
export function ConfirmEmail({ email, confirmed }: Props) {
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  if (email === undefined) return null

  async function send(to: string) {
    setIsSending(true)
    setProblem(undefined)
    try {
      const answer = await api.verifyEmail()
      toasts.success(answer.confirmed ? text.emailConfirmed : text.mailSent(to))
      if (answer.confirmed) confirmed()
    } catch (error) {
      setProblem(sentenceOf(error, text.somethingWentWrong))
    } finally {
      setIsSending(false)
    }
  }

  return (
    <Box as="section" aria-label={text.confirmEmail} padding="4" layerStyle="panel">
      <HStack gap="4" flexWrap="wrap" justify="space-between">
        <HStack gap="3" flex="1 1 16rem" minWidth="0">
          <MailCheck aria-hidden />
          <Text minWidth="0" overflowWrap="anywhere">
            {text.toConfirm(email)}
          </Text>
        </HStack>
        <Button size="xl" variant="outline" disabled={isSending} onClick={() => void send(email)}>
          {text.sendMail}
        </Button>
      </HStack>
      {problem !== undefined && (
        // A message at the top of the page would lie over the button.
        <Text role="alert" color="fg.error" marginTop="3">
          {problem}
        </Text>
      )}
    </Box>
  )
}
