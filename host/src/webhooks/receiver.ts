import { createHmac } from 'node:crypto'
import type { EventType } from './release-event'

/** Somebody who is told of events, as `WEBHOOKS` names them. */
export type Receiver = {
  /** What the log and /metrics call it: an address may be a secret of its own. */
  name: string
  url: string
  events: ReadonlySet<string>
  /** The value of `webhook-signature`. The secrets are kept in here, so that no log can hold them. */
  sign: (id: string, seconds: number, body: string) => string
}

/** A receiver as it is written down. */
type Written = {
  name: string
  url: string
  secrets: readonly string[]
  events: readonly EventType[]
}

/** Signs with each of the secrets (Standard Webhooks, `v1`), so that they can be changed one by one. */
export function receiverOf({ name, url, secrets, events }: Written): Receiver {
  const keys = secrets.map(keyOf)
  return {
    name,
    url,
    events: new Set(events),
    sign: (id, seconds, body) =>
      keys
        .map((key) => createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64'))
        .map((signature) => `v1,${signature}`)
        .join(' '),
  }
}

/** The bytes of a secret of Standard Webhooks. */
export const keyOf = (secret: string) => Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
