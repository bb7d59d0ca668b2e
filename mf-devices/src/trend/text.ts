import { inEachLanguage } from '@pillbox/shared/language'
import { dayTimes } from '../day-times'

const english = {
  ...dayTimes,
  title: 'The last 90 days',
  goodDays: (count: number) => `${count} good days in a row.`,
  goodDaysOf: (count: number, of: number) =>
    `${count} good ${count === 1 ? 'day' : 'days'} in the last ${of}.`,
  whatIsGood: 'On a good day everything that was due was taken.',
  byWeek: 'By week',
  byTime: 'By time of day',
  byMedicine: 'By medicine',
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  noName: 'Medicine not known',
  takenOf: (taken: number, of: number) => `${taken} of ${of} taken`,
  alsoNotKnown: (count: number) => `${count} not known`,
  notKnown: 'Not known',
  someNotKnown: 'some days not known',
  nothingDue: 'Nothing was due',
  percent: (share: number) => `${share} %`,
  percentOfKnown: (share: number) => `${share} % of those known`,
  taken: 'Taken',
  missed: 'Missed',
  notEnough: 'There are not enough days yet. After a few days you see here how the weeks go.',
  nothingTold: 'The box told of no pill in these days.',
  silence: 'What the box did not tell is not known. It counts neither as taken nor as missed.',
  sureSince: (date: string) =>
    `What was due is known since ${date}. Before that only what the box told is counted.`,
}

export type Text = typeof english

/** What the page of the last 90 days says. */
export const text = inEachLanguage(english, {
  hi: () => import(/* webpackChunkName: "hi-trend" */ './text/hi'),
  bn: () => import(/* webpackChunkName: "bn-trend" */ './text/bn'),
})
