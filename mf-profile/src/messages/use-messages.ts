import {
  hostSettings,
  messagesNow,
  showMessage,
  turnOffMessages,
  turnOnMessages,
  type Messages,
} from '@pillbox/shared/client'
import { useEffect, useState } from 'react'
import { text } from '../text'

/** How messages stand, looked at again when the person comes back from the settings. */
function useHowTheyStand() {
  const [state, setState] = useState<Messages>()
  useEffect(() => {
    const unknown = (error: unknown) => {
      log(error)
      setState((known) => known ?? 'off')
    }
    const look = () => void messagesNow().then(setState, unknown)
    look()
    document.addEventListener('visibilitychange', look)
    addEventListener('focus', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      removeEventListener('focus', look)
    }
  }, [])
  return [state, setState] as const
}

/** How messages stand, and what the person does about them. */
export function useMessages() {
  const [state, setState] = useHowTheyStand()
  const [remark, setRemark] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function act(work: () => Promise<string | undefined>, failed: string) {
    if (busy) return
    setBusy(true)
    setRemark(undefined)
    try {
      setRemark(await work())
    } catch (error) {
      log(error)
      setRemark(failed)
    }
    setState(await messagesNow().catch(() => state))
    setBusy(false)
  }

  return {
    state,
    busy,
    remark,
    turnOn: () => void act(async () => void (await turnOnMessages()), text.messagesFailed),
    turnOff: () => void act(async () => void (await turnOffMessages()), text.messagesNotOff),
    tryOne: () =>
      void act(async () => {
        await showMessage(hostSettings().product, text.triedMessage, '/profile')
        return text.messageShown
      }, text.messageNotShown),
  }
}

function log(error: unknown): void {
  console.warn('Messages:', error)
}
