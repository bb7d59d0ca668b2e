import type { Outcome, PushSender } from '../../src/push/sender'

/** A sender for tests: it keeps what it is given and answers what it is told. */
export type RecordingSender = PushSender & {
  sent: { token: string; message: string }[]
  /** What `send` answers; 'sent' for a token that is not in it. */
  outcomes: Map<string, Outcome>
}

export function recordingSender(): RecordingSender {
  const sent: RecordingSender['sent'] = []
  const outcomes: RecordingSender['outcomes'] = new Map()
  return {
    sent,
    outcomes,
    async send(token, message) {
      sent.push({ token, message })
      return outcomes.get(token) ?? 'sent'
    },
  }
}
