import type { OnIt } from '@pillbox/shared/domain'
import type { PersonOnIt } from '../store/events/on-it'

/** A person who looks after a missed pill, as `uid` is told of them. */
export const asTold = (
  { name, since, missedAt, uid }: PersonOnIt,
  asker: string | undefined,
): OnIt => ({
  name,
  since: since.toISOString(),
  missedAt: missedAt.toISOString(),
  isYou: uid === asker,
})
