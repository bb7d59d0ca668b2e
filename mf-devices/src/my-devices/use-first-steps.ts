import { api } from '@pillbox/shared/client'
import type { DeviceListItem } from '@pillbox/shared/domain'
import { useState } from 'react'
import { nextOf, stepsOf, type Steps } from './steps'
import type { Home } from './use-home'

export type FirstSteps = { steps: Steps; close: () => void }

function known({ own: loaded, messages }: Home, own: DeviceListItem[]): Steps | undefined {
  if (loaded.state !== 'ready' || !loaded.data.firstSteps || messages.state !== 'ready') return
  return stepsOf({ own, isShared: loaded.data.firstSteps.isShared, messages: messages.step })
}

/**
 * The first steps of a person, as long as one is left to do. Whether they are shown is settled with
 * the first drawing, so that nothing moves when an answer comes late; what was done since is said.
 */
export function useFirstSteps(home: Home, own: DeviceListItem[]): FirstSteps | undefined {
  const [isShown, setIsShown] = useState<boolean>()
  const steps = known(home, own)

  if (!home.isEarly && isShown === undefined) {
    // Who was invited has something else to do first.
    const isAwaited = own.length === 0 && home.invites.length > 0
    setIsShown(steps !== undefined && nextOf(steps) !== undefined && !isAwaited)
  }
  if (!isShown || !steps) return undefined

  function close() {
    setIsShown(false)
    api
      .preferences({ firstSteps: 'closed' })
      .catch((error: unknown) => console.warn('That they are closed was not kept:', error))
  }
  return { steps, close }
}
