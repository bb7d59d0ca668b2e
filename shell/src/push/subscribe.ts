import { api, pushKey } from '@pillbox/shared/client'
import { inTime } from '../in-time'
import { trustedWorker } from '../rooms/script-guard'

// A browser's own push service may never answer.
const patienceMs = 10_000

/**
 * Sends this browser's push token to the product (spec 3, push registration). Only after the person
 * granted it; nothing waits for it, and what goes wrong is only logged.
 */
export async function subscribe(): Promise<void> {
  try {
    const key = await pushKey()
    if (!key) return
    const worker = await inTime(navigator.serviceWorker.register(trustedWorker()), patienceMs)
    const subscription = await inTime(
      worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }),
      patienceMs,
    )
    await api.subscribe({ token: JSON.stringify(subscription) })
  } catch (error) {
    console.warn('Push messages could not be turned on:', error)
  }
}
