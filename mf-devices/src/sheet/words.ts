import type { NoteKind } from '@pillbox/shared/domain'
import { dayTimes } from '../day-times'

const notes: Record<Exclude<NoteKind, 'other'>, string> = {
  late: 'Taken late.',
  skipped: 'Skipped on purpose, doctor said.',
}

/** The words of the paper: they stand in two languages side by side, whatever the page speaks. */
export const english = {
  ...dayTimes,
  title: (nickname: string, days: string) => `Pills of ${nickname}, ${days} days`,
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  times: (zone: string) => `Times: ${zone}`,
  counts: (taken: string, of: string, missed: string) =>
    `${taken} of ${of} doses taken, ${missed} missed.`,
  notKnown: (count: string) => `${count} not known: the box told nothing of them.`,
  silent: (count: number, days: string) =>
    `On ${days} ${count === 1 ? 'day' : 'days'} the box was silent.`,
  sureSince: (date: string) =>
    `Before ${date} only what the box told is counted: what was due is not known.`,
  ofKnown: 'of those known',
  nothing: 'The box told of no dose in these days.',
  schedule: 'Schedule and share taken',
  medicine: 'Medicine',
  noName: 'Not known',
  dose: 'Dose',
  alarms: 'Alarms',
  off: 'off',
  noLonger: 'no longer in the box',
  unknownOf: (count: string) => `${count} not known`,
  eachDay: 'Each day',
  allTaken: 'all taken',
  someMissed: 'number missed',
  unknown: 'not known',
  toldTaken: 'taken, as far as told',
  nothingDue: 'nothing due',
  notOver: 'today, not over yet',
  missed: 'Missed, with notes',
  noneMissed: 'No dose was missed.',
  noNote: 'No note',
  notes,
  lateAt: (time: string) => `Taken late, at ${time}.`,
  more: (count: string, from: string, to: string, medicines: string) =>
    `${count} more between ${from} and ${to}: ${medicines}.`,
  moreNoted: (count: string) => `${count} of them with notes.`,
  record:
    'The box records what it saw. A note is what a person wrote beside it; it changes no number.',
  made: (when: string, name: string) => `Made on ${when}, by ${name}`,
  ends: (when: string) => `The link ends on ${when}`,
}

export type Words = typeof english
