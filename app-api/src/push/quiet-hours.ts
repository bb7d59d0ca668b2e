import { minuteAt, minutesUntil } from '@pillbox/shared/domain'
import type { MessageChoices } from '../store/people/message-choices'

const minuteMs = 60_000

/** When a person's quiet hours end (ms) in which an instant (ms) lies; nothing outside of them. */
export function quietUntil(
  { quiet, timezone }: Pick<MessageChoices, 'quiet' | 'timezone'>,
  now: number,
): number | undefined {
  if (quiet === null) return undefined
  const { from, to } = quiet
  const minute = minuteAt(now, timezone)
  const isQuiet = from < to ? minute >= from && minute < to : minute >= from || minute < to
  if (!isQuiet) return undefined
  return now - (now % minuteMs) + Math.max(1, minutesUntil(to, now, timezone)) * minuteMs
}
