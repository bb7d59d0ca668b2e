import { api, pushKey } from '@pillbox/shared/client'
import { trustedWorker } from '../rooms/gate'

const patienceMs = 10_000

/** A browser's own push service may never answer. */
function inTime<Value>(promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Error(`No answer within ${patienceMs} ms.`))
    const timer = setTimeout(late, patienceMs)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/**
 * Sends this browser's push token to the product (spec 3, push registration). Only after the person
 * granted it; nothing waits for it, and what goes wrong is only logged.
 */
export async function subscribe(): Promise<void> {
  try {
    const key = await pushKey()
    if (!key) return
    const worker = await inTime(navigator.serviceWorker.register(trustedWorker()))
    const subscription = await inTime(
      worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }),
    )
    await api.subscribe({ token: JSON.stringify(subscription) })
  } catch (error) {
    console.warn('Push messages could not be turned on:', error)
  }
}
