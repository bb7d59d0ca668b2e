import type { DayTimeWords } from './day-times'

export const dayTimes: DayTimeWords = {
  parts: { morning: 'सुबह', noon: 'दोपहर', evening: 'शाम', night: 'रात' },
  missedMost: {
    morning: 'सुबह की सबसे ज़्यादा छूटती हैं।',
    noon: 'दोपहर की सबसे ज़्यादा छूटती हैं।',
    evening: 'शाम की सबसे ज़्यादा छूटती हैं।',
    night: 'रात की सबसे ज़्यादा छूटती हैं।',
  },
}
