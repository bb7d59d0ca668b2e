/** What happened, by the first digit of a notification's code (spec 3). */
export type NotificationKind =
  'taken' | 'missed' | 'wrong pill' | 'low pills' | 'no pills' | 'others'

const kinds: Record<string, NotificationKind> = {
  '7': 'taken',
  '6': 'missed',
  '1': 'wrong pill',
  '3': 'low pills',
  '2': 'no pills',
}

/** The kind of a notification's code: 7 taken, 6 missed, 1 wrong, 3 low, 2 none, else others (spec 3). */
export function kindOf(code: string): NotificationKind {
  return kinds[code.charAt(0)] ?? 'others'
}

/** The number (1 to 8) of the box that a code is about, by its third character; else none (spec 3). */
export function boxOf(code: string): number | undefined {
  const digit = code.charAt(2)
  return digit >= '1' && digit <= '8' ? Number(digit) : undefined
}

/** What a list of notifications can be filtered by: the types and the boxes (spec 2). */
export const filterKeys = [
  'taken',
  'missed',
  'wrong pill',
  'low pills',
  'no pills',
  'others',
  'box 1',
  'box 2',
  'box 3',
  'box 4',
  'box 5',
  'box 6',
  'box 7',
  'box 8',
] as const

export type FilterKey = (typeof filterKeys)[number]

export function isFilterKey(text: string): text is FilterKey {
  return (filterKeys as readonly string[]).includes(text)
}
