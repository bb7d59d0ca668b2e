import { sentenceOf } from '@pillbox/shared/client'
import { Button, Card, Text, toasts } from '@pillbox/shared/ui'
import { useState } from 'react'
import { text } from './text'

type Props = { title: string; says: string; label: string; run: () => Promise<void> }

/** A part of the profile that does one thing. Its button keeps the focus while that runs. */
export function OneAction({ title, says, label, run }: Props) {
  const [busy, setBusy] = useState(false)

  async function press() {
    if (busy) return
    setBusy(true)
    try {
      await run()
    } catch (error) {
      toasts.failure(sentenceOf(error, text.somethingWentWrong))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Card title={title}>
      <Text color="fg.muted">{says}</Text>
      <Button
        variant="outline"
        size="xl"
        alignSelf="start"
        aria-busy={busy}
        opacity={busy ? 0.6 : 1}
        onClick={() => void press()}
      >
        {label}
      </Button>
    </Card>
  )
}
