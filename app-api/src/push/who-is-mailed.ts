import type { Recipient } from '../store/people/recipients'
import type { PushKind } from './sender'

/** So long a message has to arrive before a mail is sent. */
export const mailAfterMs = 10 * 60_000

/** Is there anything with messages on to which a server that sends these kinds can send them? */
export const isReachable = ({ subscribed }: Recipient, kinds: PushKind[]): boolean =>
  subscribed.some((kind) => kinds.includes(kind))

/** May a missed pill be mailed to this person, if no message arrives until then? */
export const mayBeMailed = ({ choices, place }: Recipient): boolean =>
  choices.mail ?? place?.role === 'Owner'

/**
 * Is a missed pill mailed to this person when no message arrives? By their choice; until they choose,
 * to an Owner who has turned messages on nowhere.
 */
export const wantsMail = (person: Recipient, kinds: PushKind[]): boolean =>
  mayBeMailed(person) && (person.choices.mail === true || !isReachable(person, kinds))
