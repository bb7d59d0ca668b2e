import { isActive, isEmpty, minuteOfDay, type AlarmCode, type Box } from '@pillbox/shared/domain'

/** A filled box beside the one that is edited. */
export type OtherBox = Box & { number: number }

/** The filled boxes of a device but one. */
export function otherBoxes(boxes: readonly Box[], number: number): OtherBox[] {
  return boxes
    .map((box, index) => ({ ...box, number: index + 1 }))
    .filter((box) => box.number !== number && !isEmpty(box))
}

/** The minutes of the day at which a box rings, earliest first. */
export function ringingMinutes(alarms: readonly AlarmCode[]): number[] {
  return [...new Set(alarms.filter(isActive).map(minuteOfDay))].sort((one, other) => one - other)
}

/**
 * The boxes whose alarms a new pill may have: of those that ring alike the first; of more than two
 * the first and the last, as a family has few times and fills one box after the other.
 */
export function boxesByAlarms(others: readonly OtherBox[]): OtherBox[] {
  const sets = new Map<string, OtherBox>()
  for (const box of others) {
    const set = ringingMinutes(box.alarms).join()
    if (set !== '' && !sets.has(set)) sets.set(set, box)
  }
  const [first, ...further] = sets.values()
  return [...(first ? [first] : []), ...further.slice(-1)]
}

const mostOffered = 3

/**
 * Boxes with a medicine that goes on as was typed, each medicine and dose once; none before the first
 * letter.
 */
export function medicinesLike(typed: string, others: readonly OtherBox[]): OtherBox[] {
  const start = typed.trim().toLowerCase()
  if (start === '') return []
  const isFirst = ({ medicineName, dose }: OtherBox, at: number) =>
    others.findIndex((other) => other.medicineName === medicineName && other.dose === dose) === at
  const like = others.filter(
    (box, at) =>
      box.medicineName !== typed.trim() &&
      box.medicineName.toLowerCase().startsWith(start) &&
      isFirst(box, at),
  )
  return like.slice(0, mostOffered)
}
