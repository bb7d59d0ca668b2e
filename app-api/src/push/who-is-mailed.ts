import type { Recipient } from '../store/people/recipients'

/**
 * Is a missed pill mailed to this person when no message arrives? By their choice; until they choose,
 * to an Owner who has turned messages on nowhere.
 */
export function wantsMail({ choices, place, isReachable }: Recipient): boolean {
  return choices.mail ?? (place?.role === 'Owner' && !isReachable)
}
