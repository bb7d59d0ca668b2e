import { minutesUntil } from '@pillbox/shared/domain'
import type { MessageChoices } from '../store/people/message-choices'

const minuteMs = 60_000

/** When a person's next digest after an instant (ms) comes; null where they want none. */
export function nextDigest(
  { digestHour, timezone }: Pick<MessageChoices, 'digestHour' | 'timezone'>,
  now: number,
): Date | null {
  if (digestHour === null) return null
  // What comes in this very minute has come.
  const after = now - (now % minuteMs) + minuteMs
  return new Date(after + minutesUntil(digestHour * 60, after, timezone) * minuteMs)
}
