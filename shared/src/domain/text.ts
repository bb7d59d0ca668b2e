import { inEachLanguage } from '@pillbox/shared/language'
import { limits } from './limits'

const english = {
  // Spec 5, medicine name, quantity and dose; those of the alarms and the box number are ours.
  box: {
    nameMissing: 'Medicine Name can not be empty.',
    nameTooLong: `Medicine Name can have a maximum of ${limits.medicineNameMax} characters.`,
    nameLetters: 'Medicine Name can have only letters, numbers, spaces and underscore.',
    quantityTooLow: 'Quantity can not be less than 0.',
    quantityTooHigh: `Quantity can not be greater than ${limits.quantityMax}.`,
    doseTooLow: 'Dose can not be less than 0.',
    doseTooHigh: `Dose can not be greater than ${limits.doseMax}.`,
    alarmSlots: `A box has ${limits.alarmSlots} alarms.`,
    alarmTime: 'An alarm must be a time of the day.',
    alarmTwice: 'Two alarms of a box can not be at the same time.',
    number: `A device has the boxes 1 to ${limits.boxes}.`,
  },
  boxStates: {
    empty: 'empty',
    off: 'no alarm on',
    missed: 'missed',
    unknown: 'not known',
    taken: 'taken',
    unsure: 'changed since, not counted',
    part: 'some taken, more to come',
    'to come': 'to come',
  },
  supply: {
    none: 'No pills left.',
    lessThanOne: 'Less than one dose left.',
    notToday: 'Not enough for today.',
    todayOnly: 'Enough for today only.',
    left: (days: number, till: string) =>
      `${days} ${days === 1 ? 'day' : 'days'} left, till ${till}`,
  },
  /** A time by the clock of 12 hours, at this hour (0 to 23). */
  twelveHours: (time: string, hour: number) => `${time} ${hour < 12 ? 'AM' : 'PM'}`,
  dayTimes: {
    time: 'A time of the day must be one.',
    twice: 'Two times of the day can not be the same.',
  },
  // Spec 5, add device.
  device: { idMissing: 'Please Enter a Device ID' },
  // Spec 5; the last two are ours.
  nickname: {
    missing: 'Please Enter a Nickname',
    missingToAccept: 'Enter a nickname for the Device',
    tooLong: `Nickname can have a maximum of ${limits.nicknameMax} characters.`,
    invisible: 'Nickname can not have invisible characters.',
  },
  note: {
    missing: 'Write what happened.',
    tooLong: `A note can have a maximum of ${limits.noteMax} characters.`,
    invisible: 'A note can not have invisible characters.',
    toCome: 'This time is still to come.',
    notNear: 'This time is not of the missed pill.',
  },
  // Spec 5, invite; that of a long email is ours.
  invite: {
    emailMissing: 'Enter an Email',
    emailTooLong: `Email can have a maximum of ${limits.emailMax} characters.`,
    roleMissing: 'Select a permission role',
  },
  roles: {
    Admin: 'Admin',
    Owner: 'Owner',
    Member: 'Member',
    Viewer: 'Viewer',
    Invited: 'Invited',
  },
  // Spec 5; all but the first are ours.
  profile: {
    nameMissing: 'Name is required',
    nameTooLong: `Name can have a maximum of ${limits.displayNameMax} characters.`,
    nameInvisible: 'Name can not have invisible characters.',
    gender: 'Gender must be Male, Female or Others.',
    dob: 'Date of Birth must be between 01/01/1900 and today.',
    phone: `Mobile Number must have ${limits.phoneDigitsMin} to ${limits.phoneDigitsMax} digits.`,
    abha: `ABHA Number must have ${limits.abhaDigits} digits.`,
  },
  // Spec 5, sign-up.
  user: { shortName: 'Name should have atleast 3 characters' },
}

export type Text = typeof english

/** What the rules say to people, by entity. Spelling as in the specification; English on a server. */
export const text = inEachLanguage(english, {
  hi: () => import(/* webpackChunkName: "hi" */ './text/hi'),
  bn: () => import(/* webpackChunkName: "bn" */ './text/bn'),
})
