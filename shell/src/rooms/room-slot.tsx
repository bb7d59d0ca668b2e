import { Button, Center, Spinner, Stack, Text } from '@pillbox/shared/ui'
import { createElement, useEffect, useState } from 'react'
import { text } from '../text'
import { refreshLiveMap } from './live-map'
import { forgetRoom, loadRoom, readyRoom } from './load-room'
import { RoomBoundary } from './room-boundary'
import { RoomFailure } from './room-failure'

const slowAfterMs = 3000

type Outcome = { at: string; state: 'arrived' | 'slow' | 'failed' }

/** Draws a remote's room, or what stands in for it while it is loading, slow or broken. */
export function RoomSlot({ name }: { name: string }) {
  const [attempt, setAttempt] = useState(0)
  const [outcome, setOutcome] = useState<Outcome>()
  const at = `${name} ${attempt}`

  useEffect(() => {
    let current = true
    const settle = (state: Outcome['state']) => current && setOutcome({ at, state })
    const slow = setTimeout(() => settle('slow'), slowAfterMs)
    loadRoom(name).then(
      () => settle('arrived'),
      () => settle('failed'),
    )
    return () => {
      current = false
      clearTimeout(slow)
    }
  }, [at, name])

  const again = async () => {
    await refreshLiveMap()
    forgetRoom(name)
    setAttempt((n) => n + 1)
  }
  const Room = readyRoom(name)
  const state = outcome?.at === at ? outcome.state : 'loading'
  const failure = (title: string) => <RoomFailure title={title} again={() => void again()} />

  if (Room)
    return (
      <RoomBoundary key={at} failed={() => failure(text.somethingWentWrong)}>
        {createElement(Room)}
      </RoomBoundary>
    )
  if (state === 'failed') return failure(text.loadingFailed)
  return (
    <Center minHeight="40vh">
      <Stack align="center">
        <Spinner />
        {state === 'slow' && (
          <>
            <Text>{text.takesLong}</Text>
            <Button size="xl" onClick={() => void again()}>
              {text.tryAgain}
            </Button>
          </>
        )}
      </Stack>
    </Center>
  )
}
