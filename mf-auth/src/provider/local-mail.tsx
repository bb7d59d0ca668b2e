import { hostSettings } from '@pillbox/shared/client'
import { Button, Stack, Text } from '@pillbox/shared/ui'
import { text } from '../text'

/** Where the reset mails are in the default set-up, which cannot send any. */
export function LocalMail() {
  const { mailPage } = hostSettings().identity
  if (!mailPage) return null
  return (
    <Stack align="center" gap="1">
      <Text color="fg.muted">{text.noMailServer}</Text>
      <Button asChild variant="ghost" size="xl">
        <a href={mailPage}>{text.mails}</a>
      </Button>
    </Stack>
  )
}
