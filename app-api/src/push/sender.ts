/** A browser through its own push service, or a phone through Firebase. */
export type PushKind = 'web' | 'fcm'

/**
 * What became of one message: sent; 'gone', the token is dead; 'refused', it never will be sent;
 * 'later', with the milliseconds that the push service asks to wait, if it does.
 */
export type Outcome = 'sent' | 'gone' | 'refused' | { later: number | undefined }

/** The seam to a push service. It never throws. */
export type PushSender = {
  /** `lifeMs` is how long the message is of any use. */
  send(token: string, message: string, lifeMs: number): Promise<Outcome>
}
