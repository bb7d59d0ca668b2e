import { verdictOf, type BoxState, type Today } from '@pillbox/shared/domain'
import { useNow } from '@pillbox/shared/ui'

/** How each box stands now; nothing where the server does not tell the day. */
export function useBoxStates(today: Today | undefined): BoxState[] {
  const now = useNow()
  return today ? verdictOf(today, now).boxes : []
}
