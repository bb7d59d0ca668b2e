import { boxOf, type Box, type Today } from '@pillbox/shared/domain'

/**
 * What is known of a day once its boxes hold this, changed at an instant (ms; -Infinity when they were
 * not). What was told without its medicine is of the one that the box held when the day was asked for.
 */
export function dayOf(boxes: Box[], today: Today, changedAt: number): Today {
  const isOfPresent = ({ code, medicineName }: Today['told'][number]) => {
    if (medicineName !== undefined) return true
    const index = (boxOf(code) ?? 0) - 1
    return today.boxes[index]?.medicineName === boxes[index]?.medicineName.trim()
  }
  return {
    ...today,
    boxes: boxes.map(({ medicineName, alarms }) => ({ medicineName: medicineName.trim(), alarms })),
    told: today.told.filter(isOfPresent),
    changed: changedAt === -Infinity ? today.changed : new Date(changedAt).toISOString(),
  }
}
