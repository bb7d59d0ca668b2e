import type { Slot } from '@pillbox/shared/contract'
import { language } from '@pillbox/shared/language'
import { Box, Button, Card, Stack, Text } from '@pillbox/shared/ui'
import { createElement, Suspense } from 'react'
import { Boundary } from '../boundary'
import { useBackOnline } from '../online'
import { titleOf } from '../rooms/title-of'
import { Waiting } from '../rooms/waiting'
import { text } from '../text'
import { useSeen } from './use-seen'
import { useSlot, type SlotState } from './use-slot'

type Props = { name: string; slot: Slot; deviceId: string | undefined }

/** What a remote has below a page of another one: a card that is whole in itself, whatever happens in it. */
export function SlotCard({ name, slot, deviceId }: Props) {
  const { title, lang } = titleOf(name, slot)
  const [place, isSeen] = useSeen()
  const { state, again, caught } = useSlot(name, slot.place, isSeen)
  return (
    <Box ref={place} lang={lang}>
      <Card title={title}>
        <Box lang={lang && language()}>
          {/* What nobody is near was not asked for: it is not on its way, and nothing is amiss. */}
          {isSeen ? <Content {...{ state, again, caught, deviceId }} /> : <Box minHeight="16" />}
        </Box>
      </Card>
    </Box>
  )
}

type ContentProps = SlotState & { deviceId: string | undefined }

function Content({ state, again, caught, deviceId }: ContentProps) {
  if (state.is === 'waiting') return <Waiting minHeight="16" again={again} />
  if (state.is === 'failed') return <SlotFailure again={again} />
  const { arrived } = state
  return (
    <Boundary
      key={`${state.turn} ${arrived.version.uniqueName}`}
      caught={(_error, afterMs) => caught(arrived, afterMs)}
      failed={() => <SlotFailure again={again} />}
    >
      <Suspense fallback={<Waiting minHeight="16" again={again} />}>
        {createElement(arrived.Room, deviceId === undefined ? {} : { deviceId })}
      </Suspense>
    </Boundary>
  )
}

function SlotFailure({ again }: { again: () => void }) {
  useBackOnline(again)
  return (
    <Stack role="status" gap="3" align="start">
      <Text>{text.restGoesOn}</Text>
      <Button size="xl" onClick={again}>
        {text.tryAgain}
      </Button>
    </Stack>
  )
}
