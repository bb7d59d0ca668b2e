import { areMessagesPutOff, messagesChanged$, messagesNow } from '@pillbox/shared/client'
import { useEffect, useState } from 'react'
import type { StepState } from './steps'

type Known = { state: 'loading' } | { state: 'ready'; step: StepState }

async function stepNow(): Promise<StepState> {
  // Whoever is not told can be offered them still.
  const now = await messagesNow().catch(() => 'off')
  if (now === 'on') return 'done'
  return areMessagesPutOff() ? 'skipped' : 'open'
}

/** How far messages have come in this browser; nothing is asked where nobody wants to know. */
export function useMessagesStep(isWanted: boolean): Known {
  const [step, setStep] = useState<StepState>()

  useEffect(() => {
    if (!isWanted) return
    let isShown = true
    const look = () => void stepNow().then((now) => isShown && setStep(now))
    look()
    const changes = messagesChanged$.subscribe(look)
    return () => {
      isShown = false
      changes.unsubscribe()
    }
  }, [isWanted])

  if (!isWanted) return { state: 'ready', step: 'open' }
  return step === undefined ? { state: 'loading' } : { state: 'ready', step }
}
