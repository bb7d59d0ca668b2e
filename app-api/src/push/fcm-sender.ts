import { randomUUID } from 'node:crypto'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getMessaging, type Messaging } from 'firebase-admin/messaging'
import type { PushMessage } from './message'
import type { Outcome, PushSender } from './sender'

const gone = ['messaging/registration-token-not-registered', 'messaging/invalid-registration-token']
const refused = ['messaging/invalid-argument', 'messaging/mismatched-credential']

function outcomeOf(error: unknown): Outcome {
  const { code = '' } = error as { code?: string }
  if (gone.includes(code)) return 'gone'
  return refused.includes(code) ? 'refused' : { later: undefined }
}

/** Firebase Cloud Messaging, for the tokens of its own library. */
export function fcmSender(messaging: Pick<Messaging, 'send'>): PushSender {
  return {
    async send(token, text, lifeMs) {
      const { title, body, url, tag } = JSON.parse(text) as PushMessage
      const ttl = String(Math.max(0, Math.ceil(lifeMs / 1000)))
      const headers = { TTL: ttl, Urgency: 'high' }
      const webpush = { headers, notification: { title, body, tag, renotify: true }, data: { url } }
      try {
        await messaging.send({ token, webpush })
        return 'sent'
      } catch (error) {
        return outcomeOf(error)
      }
    },
  }
}

/** The sender of a project, with the credentials that the environment gives the library. */
export function openFcm(projectId: string): { sender: PushSender; close(): Promise<void> } {
  const app = initializeApp({ projectId }, randomUUID())
  return { sender: fcmSender(getMessaging(app)), close: () => deleteApp(app) }
}
