import { Subject, type Observable } from 'rxjs'
import { addresses } from '../contract/index'
import { api } from './api'
import { inTime } from './in-time'
import { keptByBrowser } from './kept'
import { pushKey } from './push-key'

/**
 * How push messages stand in this browser. `home screen`: an iPhone or iPad shows them to an app of
 * its Home Screen alone; `insecure`: the page did not come by https; `not sent`: the server sends none.
 */
export type Messages =
  | 'on'
  | 'off'
  | 'blocked'
  | 'home screen'
  | 'insecure'
  | 'impossible'
  | 'not sent'

const offKey = 'messages-off'
const laterKey = 'push-later'
const laterMs = 14 * 24 * 60 * 60 * 1000

const changed = new Subject<void>()

/** Tells that messages were turned on or off, or put off, on this page. */
export const messagesChanged$: Observable<void> = changed.asObservable()

/** Did somebody put messages off in this browser within two weeks? */
export function areMessagesPutOff(): boolean {
  const said = Number(keptByBrowser.getItem(laterKey))
  return Date.now() - said < laterMs
}

/** Offers no messages in this browser for two weeks. */
export function putOffMessages(): void {
  keptByBrowser.setItem(laterKey, String(Date.now()))
  changed.next()
}

// A browser's own push service may never answer.
const patienceMs = 10_000

/** Can this browser show messages, whatever the person allowed? */
export function canShowMessages(): boolean {
  return 'Notification' in window && 'serviceWorker' in navigator && 'PushManager' in window
}

/**
 * How messages stand now. A server that does not answer counts as one that sends them; rejects where
 * the browser does not answer.
 */
export async function messagesNow(): Promise<Messages> {
  if (!window.isSecureContext) return 'insecure'
  // Only Safari on iPhone and iPad has it.
  if (!canShowMessages())
    return Reflect.get(navigator, 'standalone') === false ? 'home screen' : 'impossible'
  if (Notification.permission === 'denied') return 'blocked'
  if ((await pushKey().catch(() => undefined)) === null) return 'not sent'
  return (await subscription()) ? 'on' : 'off'
}

/**
 * Asks the person, and sends this browser's push token to the product (spec 3, push registration).
 * Rejects when they allowed it and it could not be done.
 */
export async function turnOnMessages(): Promise<Messages> {
  const answer = await Notification.requestPermission()
  if (answer !== 'granted') return answer === 'denied' ? 'blocked' : 'off'
  const token = await subscribe()
  if (!token) return 'not sent'
  try {
    await send(token)
  } catch (error) {
    // The browser alone would say `on`, and nothing would ever come.
    await inTime(token.unsubscribe(), patienceMs).catch(() => {})
    throw error
  }
  keptByBrowser.removeItem(offKey)
  changed.next()
  return 'on'
}

/** Sends the token again where messages are on: it may have been lost, and browsers change it. */
export async function renewMessages(): Promise<void> {
  const isOn = canShowMessages() && Notification.permission === 'granted'
  if (!isOn || keptByBrowser.getItem(offKey) !== null) return
  const token = await subscribe()
  // It may be known there from before: what fails now takes nothing away.
  if (token) await send(token)
}

/** Ends messages in this browser; the server forgets a token that its push service does not know. */
export async function turnOffMessages(): Promise<void> {
  keptByBrowser.setItem(offKey, 'yes')
  const token = await subscription()
  if (token) await inTime(token.unsubscribe(), patienceMs)
  changed.next()
}

/** Shows a message as those of the server are shown; pressing it opens `url`, a path of the app. */
export async function showMessage(title: string, body: string, url: string): Promise<void> {
  const worker = await inTime(navigator.serviceWorker.ready, patienceMs)
  await worker.showNotification(title, { body, tag: url, data: { url } })
}

async function subscription(): Promise<PushSubscription | null | undefined> {
  if (Notification.permission !== 'granted') return undefined
  const asked = navigator.serviceWorker
    .getRegistration()
    .then((worker) => worker?.pushManager.getSubscription())
  return inTime(asked, patienceMs)
}

/** This browser's push token; undefined where the server sends no messages. */
async function subscribe(): Promise<PushSubscription | undefined> {
  const key = await pushKey()
  if (!key) return undefined
  const worker = await inTime(navigator.serviceWorker.register(addresses.serviceWorker), patienceMs)
  const options = { userVisibleOnly: true, applicationServerKey: key }
  return inTime(worker.pushManager.subscribe(options), patienceMs)
}

async function send(token: PushSubscription): Promise<void> {
  await api.subscribe({ token: JSON.stringify(token) })
}
