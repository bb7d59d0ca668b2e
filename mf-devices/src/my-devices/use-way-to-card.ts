import { useEffect, useState } from 'react'

/** Gives what leads to the card of a device, once what is hidden is shown. */
export function useWayToCard(showAll: () => void): (deviceId: string) => void {
  const [led, setLed] = useState<{ deviceId: string }>()

  useEffect(() => {
    if (!led) return
    document.querySelector<HTMLElement>(`[data-device="${CSS.escape(led.deviceId)}"]`)?.focus()
  }, [led])

  return (deviceId) => {
    showAll()
    setLed({ deviceId })
  }
}
