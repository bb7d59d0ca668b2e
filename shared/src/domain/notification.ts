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
