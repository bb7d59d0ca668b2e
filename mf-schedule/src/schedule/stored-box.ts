import type { Answer } from '@pillbox/shared/contract'
import type { Box } from '@pillbox/shared/domain'

/** A box as the server keeps it: its content and the version that a save is checked against. */
export type StoredBox = Answer<'schedule'>['deviceInfo'][number]

/** A box without its version, field by field as a save sends it (spec 7). */
export function contentOf({ medicineName, quantity, dose, alarms }: Box): Box {
  return { medicineName, quantity, dose, alarms }
}

/** Do two boxes hold the same? */
export function isSameContent(one: Box, other: Box): boolean {
  return JSON.stringify(contentOf(one)) === JSON.stringify(contentOf(other))
}

/** Do two boxes ring for the same medicine at the same times? What is in them besides is no change. */
export function isSameSchedule(one: Box, other: Box): boolean {
  const scheduleOf = ({ medicineName, alarms }: Box) => JSON.stringify({ medicineName, alarms })
  return scheduleOf(one) === scheduleOf(other)
}

/** What the server keeps after a save: it counts a version only when something changed. */
export function afterSaving(former: StoredBox, saved: Box): StoredBox {
  if (isSameContent(former, saved)) return former
  return { ...former, ...contentOf(saved), version: former.version + 1 }
}
