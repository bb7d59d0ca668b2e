import type { Messages as State } from '@pillbox/shared/client'
import { Box, Button, Card, HStack, Stack, Text, useFocusAfterwards } from '@pillbox/shared/ui'
import { useLocation } from '@pillbox/shared/router'
import { useEffect, useRef } from 'react'
import { text } from '../text'
import { useMessages } from './use-messages'

/** How messages on missed pills stand in this browser, and what can be done about it. */
export function Messages() {
  const { state, busy, remark, turnOn, turnOff, tryOne } = useMessages()
  const part = useLed('#messages', state !== undefined)
  if (state === undefined) return null
  const { says, steps } = explained(state)
  return (
    <Box ref={part} tabIndex={-1}>
      <Card title={text.messages}>
        <Text fontWeight="bold">{says}</Text>
        {steps.length > 0 && (
          <Stack as="ol" gap="1" paddingInlineStart="6" listStyleType="decimal">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </Stack>
        )}
        <HStack gap="3" flexWrap="wrap">
          {state === 'on' && (
            <Button size="xl" variant="outline" aria-busy={busy} onClick={tryOne}>
              {text.tryMessage}
            </Button>
          )}
          {(state === 'on' || state === 'off') && (
            <Turn isOn={state === 'on'} busy={busy} turn={state === 'on' ? turnOff : turnOn} />
          )}
        </HStack>
        <Box role="status">{remark}</Box>
      </Card>
    </Box>
  )
}

/** A part of the page that a link may lead to, once it is drawn. */
function useLed(hash: string, isDrawn: boolean) {
  const part = useRef<HTMLDivElement>(null)
  const isLed = useLocation().hash === hash && isDrawn
  useEffect(() => {
    if (isLed) part.current?.focus()
  }, [isLed])
  return part
}

/** One button for both ways, so that the focus stays on it. */
function Turn({ isOn, busy, turn }: { isOn: boolean; busy: boolean; turn: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useFocusAfterwards(button)
  return (
    <Button
      ref={button}
      size="xl"
      variant={isOn ? 'ghost' : 'solid'}
      aria-busy={busy}
      onClick={turn}
    >
      {isOn ? text.turnOffMessages : text.turnOnMessages}
    </Button>
  )
}

function explained(state: State): { says: string; steps: readonly string[] } {
  const says = text.messagesAre[state]
  if (state === 'blocked') return { says, steps: text.allowMessages }
  return { says, steps: state === 'home screen' ? text.toHomeScreen : [] }
}
