/** What happened, by the first digit of a notification's code (spec 3). */
export type NotificationKind =
  | 'taken'
  | 'missed'
  | 'wrong pill'
  | 'low pills'
  | 'no pills'
  | 'others'

/** The first digit of a notification's code, by its kind; any other digit is of 'others' (spec 3). */
export const kindDigits = {
  taken: '7',
  missed: '6',
  'wrong pill': '1',
  'low pills': '3',
  'no pills': '2',
} as const satisfies Record<Exclude<NotificationKind, 'others'>, string>

const kinds = new Map(
  Object.entries(kindDigits).map(([kind, digit]) => [digit as string, kind as NotificationKind]),
)

/** The kind of a notification's code (spec 3). */
export function kindOf(code: string): NotificationKind {
  return kinds.get(code.charAt(0)) ?? 'others'
}

/** The code of what happened in a box: the digit of its kind, and the box as third character (spec 3). */
export function codeOf(kind: keyof typeof kindDigits, box: number): string {
  return `${kindDigits[kind]}0${box}`
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
