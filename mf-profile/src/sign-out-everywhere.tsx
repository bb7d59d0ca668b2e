import { api, sentenceOf } from '@pillbox/shared/client'
import { useNavigate } from '@pillbox/shared/router'
import { Box, Button, Heading, Stack, Text, toasts } from '@pillbox/shared/ui'
import { useState } from 'react'
import { text } from './text'

/** Ends the session in every browser: for a phone that is lost. */
export function SignOutEverywhere() {
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()

  async function signOut() {
    setBusy(true)
    try {
      await api.signOutEverywhere()
      void navigate('/signout')
    } catch (error) {
      toasts.failure(sentenceOf(error, text.somethingWentWrong))
      setBusy(false)
    }
  }

  return (
    <Box as="section" aria-label={text.signOutEverywhere} padding="5" layerStyle="panel">
      <Stack gap="3" align="start">
        <Heading as="h2" fontSize="md">
          {text.signedInElsewhere}
        </Heading>
        <Text color="fg.muted">{text.everywhereIs}</Text>
        <Button variant="outline" size="xl" disabled={busy} onClick={() => void signOut()}>
          {text.signOutEverywhere}
        </Button>
      </Stack>
    </Box>
  )
}
