import type { Answer } from '@pillbox/shared/contract'
import { boxOf, filterKeys, kindOf, type FilterKey } from '@pillbox/shared/domain'

export type Notification = Answer<'notification'>['notifications'][number]
export type Order = 'newest first' | 'oldest first'
export type Filter = ReadonlySet<FilterKey>

/** All types and boxes on (spec 2). */
export const everything: Filter = new Set(filterKeys)

function matches({ code }: Notification, filter: Filter): boolean {
  const box = boxOf(code)
  // An entry about no box is not hidden by a box (readings A45b).
  return filter.has(kindOf(code)) && (box === undefined || filter.has(`box ${box}` as FilterKey))
}

/** What of the loaded notifications is shown, in order (spec 5: filter and sort apply client-side). */
export function filterAndSort(
  loaded: Notification[],
  filter: Filter,
  order: Order,
): Notification[] {
  const direction = order === 'newest first' ? -1 : 1
  return loaded
    .filter((notification) => matches(notification, filter))
    .sort((a, b) => direction * (Date.parse(a.timestamp) - Date.parse(b.timestamp)))
}
