import { Box, Button, HStack, Stack, Text, useFocusAfterwards } from '@pillbox/shared/ui'
import { useEffect, useRef, useState } from 'react'
import { text } from '../text'

type Props = { email: string; isMailed: boolean; close: () => void }

/**
 * What to send to who has been invited: nobody else may tell them, or they may not read mails. Handed
 * to another app where the browser can, else copied.
 */
export function HandOver({ email, isMailed, close }: Props) {
  const message = text.invitation(email, location.origin)
  const [outcome, setOutcome] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const region = useRef<HTMLElement>(null)

  useFocusAfterwards(region)
  useEffect(() => {
    // It gives a promise in some browsers, and React would take that for what cleans up.
    region.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  async function copy() {
    try {
      await navigator.clipboard.writeText(message)
      setOutcome(text.copied)
    } catch {
      // Not every page may write there: then the person does it.
      field.current?.select()
      setOutcome(text.notCopied)
    }
  }

  // Who closes the browser's own list of apps has changed their mind; there is nothing to say.
  const share = () => navigator.share({ text: message }).catch(() => {})

  return (
    <Box asChild padding="4" borderRadius="l2" background="brand.subtle">
      <section ref={region} aria-label={text.handOver}>
        <Stack gap="3">
          <Text fontWeight="bold">{text.handOver}</Text>
          <Text>{isMailed ? text.mailedHint : text.handOverHint}</Text>
          <Box asChild padding="3" borderWidth="1px" borderColor="border.emphasized" width="full">
            <textarea ref={field} aria-label={text.message} readOnly rows={5} value={message} />
          </Box>
          <HStack gap="3" flexWrap="wrap">
            {'share' in navigator && (
              <Button size="xl" onClick={() => void share()}>
                {text.share}
              </Button>
            )}
            <Button size="xl" variant="outline" onClick={() => void copy()}>
              {text.copy}
            </Button>
            <Button size="xl" variant="ghost" onClick={close}>
              {text.done}
            </Button>
          </HStack>
          <Text role="status">{outcome}</Text>
        </Stack>
      </section>
    </Box>
  )
}
