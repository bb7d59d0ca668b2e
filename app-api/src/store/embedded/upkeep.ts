import { repeatedly, type Job, type Repetition } from '../../repeatedly'
import type { Store } from '../store'

const minute = 60_000

/**
 * What PostgreSQL does beside its work, for the embedded database: its log is looked at each minute, and
 * it is vacuumed five minutes after the start and then each day. A store that does so by itself has no job.
 */
export function startUpkeep(
  { folder }: Pick<Store, 'folder'>,
  onFailure: Repetition['onFailure'],
): Job[] {
  if (!folder) return []
  return [
    repeatedly(folder.shortenLog, { everyMs: minute, afterMs: minute, onFailure }),
    repeatedly(folder.vacuum, { everyMs: 24 * 60 * minute, afterMs: 5 * minute, onFailure }),
  ]
}
