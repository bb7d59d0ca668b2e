import type { DayTimeName } from '@pillbox/shared/domain'

/** What the parts of the day are called, and which of them is missed most: on screen and on paper. */
export type DayTimeWords = Record<'parts' | 'missedMost', Record<DayTimeName, string>>

export const dayTimes: DayTimeWords = {
  parts: { morning: 'Morning', noon: 'Noon', evening: 'Evening', night: 'Night' },
  missedMost: {
    morning: 'Mornings are missed most.',
    noon: 'Noon is missed most.',
    evening: 'Evenings are missed most.',
    night: 'Nights are missed most.',
  },
}
