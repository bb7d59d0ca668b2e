import { Box, Button, HStack, Text } from '@pillbox/shared/ui'
import { BellRing } from 'lucide-react'
import { useEffect, useState } from 'react'
import { text } from '../text'
import { subscribe } from './subscribe'

const laterKey = 'push-later'

function isOpen(): boolean {
  const able = 'Notification' in window && 'serviceWorker' in navigator && 'PushManager' in window
  return able && Notification.permission === 'default' && localStorage.getItem(laterKey) === null
}

/** Offers messages on missed pills; the browser asks only after a yes (experience.md 4). */
export function PushOffer() {
  const [open, setOpen] = useState(isOpen)

  // What was granted before may have been lost since; a browser hands out new tokens.
  useEffect(() => {
    if ('Notification' in window && Notification.permission === 'granted') void subscribe()
  }, [])

  if (!open) return null

  async function turnOn() {
    setOpen(false)
    if ((await Notification.requestPermission()) === 'granted') await subscribe()
  }

  function later() {
    setOpen(false)
    localStorage.setItem(laterKey, 'yes')
  }

  return (
    <Box
      as="section"
      aria-label={text.pushOffer}
      marginBottom="6"
      padding="4"
      borderRadius="lg"
      borderWidth="1px"
      borderColor="border"
    >
      <HStack gap="4" flexWrap="wrap" justify="space-between">
        <HStack gap="3">
          <BellRing aria-hidden />
          <Text>{text.pushOffer}</Text>
        </HStack>
        <HStack gap="3" flexWrap="wrap">
          <Button size="xl" onClick={() => void turnOn()}>
            {text.turnOn}
          </Button>
          <Button size="xl" variant="ghost" onClick={later}>
            {text.notNow}
          </Button>
        </HStack>
      </HStack>
    </Box>
  )
}
