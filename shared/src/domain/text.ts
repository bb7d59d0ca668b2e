import { inEachLanguage } from '@pillbox/shared/language'
import * as limits from './limits'

/** What the rules say to people, by entity. Spelling as in the specification. */
export type Text = {
  box: typeof boxText
  boxStates: typeof boxStatesText
  supply: typeof supplyText
  clock: typeof clockText
  dayTimes: typeof dayTimesText
  device: typeof deviceText
  nickname: typeof nicknameText
  note: typeof noteText
  invite: typeof inviteText
  roles: typeof rolesText
  profile: typeof profileText
  user: typeof userText
}

/**
 * The words on one entity; English on a server. A bundle leaves out those that it has no use for,
 * for which they are made by a function.
 */
function wordsOf<Words extends object>(entity: keyof Text, english: () => Words): Words {
  const of = async (all: Promise<{ text: Text }>) => ({
    text: (await all).text[entity] as object as Words,
  })
  return inEachLanguage(english(), {
    hi: () => of(import(/* webpackChunkName: "hi" */ './text/hi')),
    bn: () => of(import(/* webpackChunkName: "bn" */ './text/bn')),
  })
}

// Spec 5, medicine name, quantity and dose; those of the alarms and the box number are ours.
export const boxText = /* @__PURE__ */ wordsOf('box', () => ({
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
}))

export const boxStatesText = /* @__PURE__ */ wordsOf('boxStates', () => ({
  empty: 'empty',
  off: 'no alarm on',
  missed: 'missed',
  unknown: 'not known',
  taken: 'taken',
  unsure: 'changed since, not counted',
  part: 'some taken, more to come',
  'to come': 'to come',
}))

export const supplyText = /* @__PURE__ */ wordsOf('supply', () => ({
  none: 'No pills left.',
  lessThanOne: 'Less than one dose left.',
  notToday: 'Not enough for today.',
  todayOnly: 'Enough for today only.',
  left: (days: number, till: string) => `${days} ${days === 1 ? 'day' : 'days'} left, till ${till}`,
}))

export const clockText = /* @__PURE__ */ wordsOf('clock', () => ({
  /** A time by the clock of 12 hours, at this hour (0 to 23). */
  twelveHours: (time: string, hour: number) => `${time} ${hour < 12 ? 'AM' : 'PM'}`,
}))

export const dayTimesText = /* @__PURE__ */ wordsOf('dayTimes', () => ({
  time: 'A time of the day must be one.',
  twice: 'Two times of the day can not be the same.',
}))

// Spec 5, add device.
export const deviceText = /* @__PURE__ */ wordsOf('device', () => ({
  idMissing: 'Please Enter a Device ID',
}))

// Spec 5; the last two are ours.
export const nicknameText = /* @__PURE__ */ wordsOf('nickname', () => ({
  missing: 'Please Enter a Nickname',
  missingToAccept: 'Enter a nickname for the Device',
  tooLong: `Nickname can have a maximum of ${limits.nicknameMax} characters.`,
  invisible: 'Nickname can not have invisible characters.',
}))

export const noteText = /* @__PURE__ */ wordsOf('note', () => ({
  missing: 'Write what happened.',
  tooLong: `A note can have a maximum of ${limits.noteMax} characters.`,
  invisible: 'A note can not have invisible characters.',
  toCome: 'This time is still to come.',
  notNear: 'This time is not of the missed pill.',
}))

// Spec 5, invite; that of a long email is ours.
export const inviteText = /* @__PURE__ */ wordsOf('invite', () => ({
  emailMissing: 'Enter an Email',
  emailTooLong: `Email can have a maximum of ${limits.emailMax} characters.`,
  roleMissing: 'Select a permission role',
}))

export const rolesText = /* @__PURE__ */ wordsOf('roles', () => ({
  Admin: 'Admin',
  Owner: 'Owner',
  Member: 'Member',
  Viewer: 'Viewer',
  Invited: 'Invited',
}))

// Spec 5; all but the first are ours.
export const profileText = /* @__PURE__ */ wordsOf('profile', () => ({
  nameMissing: 'Name is required',
  nameTooLong: `Name can have a maximum of ${limits.displayNameMax} characters.`,
  nameInvisible: 'Name can not have invisible characters.',
  gender: 'Gender must be Male, Female or Others.',
  dob: 'Date of Birth must be between 01/01/1900 and today.',
  phone: `Mobile Number must have ${limits.phoneDigitsMin} to ${limits.phoneDigitsMax} digits.`,
  abha: `ABHA Number must have ${limits.abhaDigits} digits.`,
}))

// Spec 5, sign-up.
export const userText = /* @__PURE__ */ wordsOf('user', () => ({
  shortName: 'Name should have atleast 3 characters',
}))
