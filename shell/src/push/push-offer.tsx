import {
  areMessagesPutOff,
  canShowMessages,
  messagesChanged$,
  messagesNow,
  putOffMessages,
  renewMessages,
  turnOnMessages,
  type Messages,
} from '@pillbox/shared/client'
import { Box, Button, HStack, Text, toasts, useFocusAfterwards } from '@pillbox/shared/ui'
import { BellRing } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { text } from '../text'

/** An iPhone or iPad shows messages to an app of its Home Screen alone: only Safari there has this name. */
const needsHomeScreen = () =>
  window.isSecureContext && !canShowMessages() && Reflect.get(navigator, 'standalone') === false

function mayOffer(): boolean {
  if (areMessagesPutOff()) return false
  return needsHomeScreen() || (canShowMessages() && Notification.permission === 'default')
}

const offered: Messages[] = ['off', 'home screen']

/** Offers messages on missed pills; the browser asks only after a yes (experience.md 4). */
export function PushOffer() {
  const [open, setOpen] = useState(mayOffer)
  const [problem, setProblem] = useState<string>()

  // It stands at once, or it would push the page down; few servers send none, and then it goes.
  useEffect(() => {
    if (!mayOffer()) return
    const now = messagesNow().catch(() => 'off' as const)
    void now.then((how) => offered.includes(how) || setOpen(false))
  }, [])

  // The profile and the first steps offer them too.
  useEffect(() => {
    const changes = messagesChanged$.subscribe(() => void (mayOffer() || setOpen(false)))
    return () => changes.unsubscribe()
  }, [])

  // What was granted before may have been lost since; a browser hands out new tokens.
  useEffect(() => {
    renewMessages().catch((error: unknown) => console.warn('Messages were not renewed:', error))
  }, [])

  async function turnOn() {
    setProblem(undefined)
    try {
      const state = await turnOnMessages()
      if (state === 'not sent') throw new Error('The server sends no messages.')
      setOpen(state === 'off')
      if (state === 'on') toasts.success(text.messagesOn)
      if (state === 'blocked') toasts.info(text.messagesBlocked)
    } catch (error) {
      console.warn('Messages could not be turned on:', error)
      setProblem(text.messagesFailed)
    }
  }

  function later() {
    setOpen(false)
    putOffMessages()
  }

  return open && <Offer problem={problem} turnOn={() => void turnOn()} later={later} />
}

type Offered = { problem: string | undefined; turnOn: () => void; later: () => void }

function Offer({ problem, turnOn, later }: Offered) {
  const offer = useRef<HTMLDivElement>(null)
  useFocusAfterwards(offer)
  return (
    <Box
      as="section"
      ref={offer}
      aria-label={text.pushOffer}
      marginBottom="6"
      padding="4"
      layerStyle="panel"
    >
      <HStack gap="4" flexWrap="wrap" justify="space-between">
        <HStack gap="3">
          <BellRing aria-hidden />
          <Text>{text.pushOffer}</Text>
        </HStack>
        <HStack gap="3" flexWrap="wrap">
          {!needsHomeScreen() && (
            <Button size="xl" onClick={turnOn}>
              {text.turnOn}
            </Button>
          )}
          <Button size="xl" variant="ghost" onClick={later}>
            {text.notNow}
          </Button>
        </HStack>
      </HStack>
      {needsHomeScreen() && <ToHomeScreen />}
      {problem && (
        // A message at the top of the page would lie over the button.
        <Text role="alert" color="fg.error" marginTop="3">
          {problem}
        </Text>
      )}
    </Box>
  )
}

function ToHomeScreen() {
  return (
    <Box marginTop="3">
      <Text>{text.needsHomeScreen}</Text>
      <Box as="ol" listStyle="decimal" paddingInlineStart="6">
        {text.toHomeScreen.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </Box>
    </Box>
  )
}
