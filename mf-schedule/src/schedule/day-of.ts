import { boxOf, type Box, type Today } from '@pillbox/shared/domain'

/**
 * What is known of a day once its boxes hold this, changed at an instant (ms; -Infinity when they were
 * not): what was told of a medicine says nothing of another one in its place.
 */
export function dayOf(boxes: Box[], today: Today, changedAt: number): Today {
  const isOfPresent = ({ code }: Today['told'][number]) => {
    const index = (boxOf(code) ?? 0) - 1
    return today.boxes[index]?.medicineName === boxes[index]?.medicineName.trim()
  }
  return {
    ...today,
    boxes: boxes.map(({ medicineName, alarms }) => ({ medicineName, alarms })),
    told: today.told.filter(isOfPresent),
    changed: changedAt === -Infinity ? today.changed : new Date(changedAt).toISOString(),
  }
}
