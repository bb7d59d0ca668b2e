import {
  dosesOf,
  verdictOf,
  type BoxState,
  type DoseState,
  type Today,
} from '@pillbox/shared/domain'
import { useNow } from '@pillbox/shared/ui'

/** How a box stands today, and what became of its doses, by the minute of their alarm. */
export type BoxDay = { state: BoxState; doses: ReadonlyMap<number, DoseState> }

/** The day of each box until now; nothing where the server does not tell it. */
export function useBoxDays(today: Today | undefined): BoxDay[] {
  const now = useNow()
  if (!today) return []
  const doses = dosesOf(today, now)
  return verdictOf(today, now).boxes.map((state, index) => ({
    state,
    doses: new Map(
      doses.filter(({ box }) => box === index + 1).map(({ minute, state }) => [minute, state]),
    ),
  }))
}
