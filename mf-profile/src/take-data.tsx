import { api, sentenceOf } from '@pillbox/shared/client'
import { Box, Button, handFile, Heading, Stack, Text, toasts } from '@pillbox/shared/ui'
import { useState } from 'react'
import { text } from './text'

/** All that is kept of the person, as a file. */
export function TakeData() {
  const [busy, setBusy] = useState(false)

  async function take() {
    if (busy) return
    setBusy(true)
    try {
      const { export: data } = await api.exportData()
      handFile('pillbox-data.json', JSON.stringify(data, null, 2), 'application/json')
      toasts.success(text.dataTaken)
    } catch (error) {
      toasts.failure(sentenceOf(error, text.somethingWentWrong))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Box as="section" aria-label={text.yourData} padding="5" layerStyle="panel">
      <Stack gap="3" align="start">
        <Heading as="h2" fontSize="md">
          {text.yourData}
        </Heading>
        <Text color="fg.muted">{text.dataIs}</Text>
        <Button
          variant="outline"
          size="xl"
          aria-busy={busy}
          opacity={busy ? 0.6 : 1}
          onClick={() => void take()}
        >
          {text.takeData}
        </Button>
      </Stack>
    </Box>
  )
}
