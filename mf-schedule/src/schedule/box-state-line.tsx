import type { BoxState } from '@pillbox/shared/domain'
import { HStack, Text, ToneSign, type Tone } from '@pillbox/shared/ui'
import { text } from '../text'

/** The tone of a box's state; an empty box has none. */
export const toneOf = (state: Exclude<BoxState, 'empty'>): Tone =>
  state === 'off' || state === 'unsure' ? 'plain' : state

const colors: Record<Tone, string> = {
  taken: 'taken.fg',
  missed: 'missed.fg',
  unknown: 'unknown.fg',
  part: 'taken.fg',
  'to come': 'brand.fg',
  plain: 'fg.muted',
}

/** How a filled box stands today: its sign and the words. On paper that would soon be untrue. */
export function BoxStateLine({ state }: { state: Exclude<BoxState, 'empty'> }) {
  const tone = toneOf(state)
  return (
    <HStack gap="2" flexWrap="wrap" color={colors[tone]} className="no-print">
      <ToneSign tone={tone} />
      <Text flex="1 1 5rem" minWidth="0" fontWeight="semibold" lineHeight="1.3">
        {text.stateToday(state)}
      </Text>
    </HStack>
  )
}
