import { inEachLanguage } from '@pillbox/shared/language'
import { boxStateNames, type BoxState, type DoseState } from '@pillbox/shared/domain'
const dayTimes = { morning: 'Morning', noon: 'Noon', evening: 'Evening', night: 'Night' }

const joined = (times: string[]) => new Intl.ListFormat('en-GB').format(times)

const english = {
  somethingWentWrong: 'Something went wrong.',
  cancel: 'Cancel',
  back: 'Back',

  schedule: 'Schedule',
  otherTimezone: 'You seem to be in a different timezone than this device!',
  bothTimes: (device: string, viewer: string) => `Device: ${device}, you: ${viewer}`,
  box: 'Box',
  boxNumber: (n: number) => `Box ${n}`,
  boxEmpty: 'Pill box empty',
  noActiveAlarms: 'No active alarms',
  off: 'off',
  boxesOfDevice: 'Boxes of the device',
  lid: (n: number, medicine: string, state: BoxState | undefined) =>
    [`Box ${n}`, medicine, state && boxStateNames[state]].filter(Boolean).join(', '),
  stateToday: (state: BoxState) => `Today: ${boxStateNames[state]}`,
  became: {
    taken: 'taken',
    missed: 'missed',
    unknown: 'not known',
    unsaid: 'not known',
    unsure: 'changed since, not counted',
    due: 'due now',
    'to come': 'to come',
  } satisfies Record<DoseState, string>,
  edit: 'EDIT',
  editBox: (n: number) => `EDIT Box ${n}`,
  addAlarms: 'Add Alarms',
  addAlarmsToBox: (n: number) => `Add Alarms Box ${n}`,
  boxUpdated: (n: number) => `Box${n} updated!`,
  undo: 'Undo',
  backToSchedule: 'Back to the schedule',
  nothingFilled: 'Nothing was filled up.',
  refill: 'Refill',
  refillBox: (n: number) => `Refill Box ${n}`,
  refillOf: (n: number) => `Refill - Box ${n}`,
  fillUpTo: (quantity: number) => `Fill up to ${quantity}`,
  nowInIt: (quantity: number) => `Now ${quantity} ${quantity === 1 ? 'is' : 'are'} in it.`,
  moreThanIsInIt: (quantity: number) => `Choose more than the ${quantity} that are in it now.`,
  doctorsSheet: 'Sheet for the doctor',
  nextBox: (n: number) => `Next box: Box ${n}`,

  editSchedule: (n: number) => `Edit Schedule - Box ${n}`,
  whatToDo: 'What do you want to do?',
  choices: {
    soft: 'Edit details for current pill',
    hard: 'Remove current pill and add a new pill',
    reset: 'Remove current pill',
  },
  choiceHints: {
    soft: 'Change the number of pills or the alarms.',
    hard: 'Put another pill into this box.',
    reset: 'Leave this box empty.',
  },
  confirmRemove: 'The current pill and its schedule will be removed. Are you sure to continue?',
  save: 'Save',
  remove: 'Remove',
  changedMeanwhile: 'This box was changed meanwhile. It holds now:',
  saveReplaces: 'What you typed is kept. Saving replaces what the box holds.',

  whatChanges: 'What Save changes',
  takesPlace: (name: string, former: string) => `${name} takes the place of ${former}.`,
  /** The times at which it rang before are not given of another medicine. */
  willRing: (name: string, times: string[], before: string[] | undefined) => {
    const rings = times.length === 0 ? 'not ring' : `ring at ${joined(times)}`
    const until = before?.length === 0 ? 'never' : `at ${joined(before ?? [])}`
    return `${name} will ${rings}${before ? `; until now ${until}` : ''}.`
  },
  doseChanges: (dose: number, before: number) =>
    `The Pill Dosage will be ${dose}; until now ${before}.`,

  medicineName: 'Medicine Name',
  quantity: 'Pill Quantity',
  dosage: 'Pill Dosage',
  decrease: (what: string) => `Decrease ${what}`,
  noQuantity: 'The quantity is 0: no pill is in this box.',
  noDose: 'The dosage is 0: no pill is to be taken.',
  doseOf: (n: number) => `The dosage is that of Box ${n}.`,
  increase: (what: string) => `Increase ${what}`,

  knownMedicine: (n: number, dose: number) => `Box ${n}, Pill Dosage ${dose}`,

  alarms: 'Alarms',
  dayTimes,
  calendar: 'Add to your calendar',
  calendarTitle: 'Alarms in your calendar',
  calendarIs:
    'You get a file that a calendar can open: it reminds you each day of the alarms that are on.',
  calendarStays:
    'Your calendar does not follow the box. After a change, delete the old alarms there and add the file again.',
  calendarSays: 'What your calendar says',
  withMedicines: 'The medicines and their boxes',
  withoutMedicines: 'The boxes alone, where others see your calendar',
  takeCalendar: 'Get the file',
  calendarTaken: 'Open the file with your calendar.',
  medicineOfBox: (medicine: string, n: number) => `${medicine} (Box ${n})`,
  dayTimesTitle: 'Times of Day',
  dayTimesHint: 'One press sets an alarm to them, for everybody who shares this device.',
  dayTimesUpdated: 'Times of day updated!',
  changeDayTimes: 'Change times of day',
  timeIs: (usual: string, read: string) => `${usual} is ${read}`,
  hourOf: (name: keyof typeof dayTimes) => `${dayTimes[name]} hour`,
  minuteOf: (name: keyof typeof dayTimes) => `${dayTimes[name]} minute`,
  sameAlarmsAs: (n: number) => `Same alarms as Box ${n}`,
  alarm: (n: number) => `Alarm ${n}`,
  alarmHour: (n: number) => `Alarm ${n} hour`,
  alarmMinute: (n: number) => `Alarm ${n} minute`,
  alarmSwitch: (n: number) => `Alarm ${n} on or off`,
  selectAlarm: (n: number) => `Select alarm ${n}`,
  isOn: 'On',
  isOff: 'Off',
  noAlarmOn: 'No alarm is on. This box will not ring.',
  turnItOn: 'Turn it on',
  turnAllOn: 'Turn all on',
  deleteSelected: 'Delete selected alarms',
  alarmsUsed: (used: number, slots: number) => `${used} of ${slots} alarms used`,
}

export type Text = typeof english

/** Every sentence that this room shows. Spelling as in the specification. */
export const text = inEachLanguage(english, {
  hi: () => import(/* webpackChunkName: "hi" */ './text/hi'),
  bn: () => import(/* webpackChunkName: "bn" */ './text/bn'),
})
