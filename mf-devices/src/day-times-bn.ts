import type { DayTimeWords } from './day-times'

export const dayTimes: DayTimeWords = {
  parts: { morning: 'সকাল', noon: 'দুপুর', evening: 'সন্ধ্যা', night: 'রাত' },
  missedMost: {
    morning: 'সকালের বড়ি সবচেয়ে বেশি বাদ যায়।',
    noon: 'দুপুরের বড়ি সবচেয়ে বেশি বাদ যায়।',
    evening: 'সন্ধ্যার বড়ি সবচেয়ে বেশি বাদ যায়।',
    night: 'রাতের বড়ি সবচেয়ে বেশি বাদ যায়।',
  },
}
