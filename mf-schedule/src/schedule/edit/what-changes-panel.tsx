import type { Box as PillBox } from '@pillbox/shared/domain'
import { useClockTime } from '@pillbox/shared/session'
import { Stack, Text } from '@pillbox/shared/ui'
import { text } from '../../text'
import { whatChanges } from './what-changes'

type Props = { former: PillBox; draft: PillBox }

/** Read before Save: what it will change. */
export function WhatChanges({ former, draft }: Props) {
  const sentences = whatChanges(former, draft, useClockTime())
  if (sentences.length === 0) return null
  return (
    <Stack
      as="section"
      aria-label={text.whatChanges}
      gap="1"
      padding="4"
      borderRadius="l2"
      background="bg.subtle"
    >
      {sentences.map((sentence) => (
        <Text key={sentence} fontWeight="medium">
          {sentence}
        </Text>
      ))}
    </Stack>
  )
}
