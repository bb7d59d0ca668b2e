import { isActive, isEmpty, minuteOfDay, type AlarmCode, type Box } from '@pillbox/shared/domain'

/** A filled box beside the one that is edited. */
export type OtherBox = Box & { number: number }

/** The filled boxes of a device but one. */
export function otherBoxes(boxes: readonly Box[], number: number): OtherBox[] {
  return boxes
    .map((box, index) => ({ ...box, number: index + 1 }))
    .filter((box) => box.number !== number && !isEmpty(box))
}

/** The filled box before one; a new pill starts with its dose. */
export function boxBefore(others: readonly OtherBox[], number: number): OtherBox | undefined {
  return others.findLast((box) => box.number < number)
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

/** The medicines of other boxes that go on as was typed, each once; none before the first letter. */
export function medicinesLike(typed: string, others: readonly OtherBox[]): OtherBox[] {
  const start = typed.trim().toLowerCase()
  if (start === '') return []
  const like = others.filter(
    ({ medicineName }, at) =>
      medicineName !== typed.trim() &&
      medicineName.toLowerCase().startsWith(start) &&
      others.findIndex((other) => other.medicineName === medicineName) === at,
  )
  return like.slice(0, mostOffered)
}
