import * as limits from './limits'
import { text as bengali } from './text/bn'
import { text as hindi } from './text/hi'

const inLatinDigits = (sentence: string) =>
  sentence.replace(/[০-৯]/g, (digit) => String('০১২৩৪৫৬৭৮৯'.indexOf(digit)))

/** The numbers that a sentence names, in its order. */
const numbersIn = (sentence: string) => (inLatinDigits(sentence).match(/\d+/g) ?? []).map(Number)

test.each([
  ['Hindi', hindi],
  ['Bengali', bengali],
])('each sentence on a limit names that limit in %s', (_, { box, nickname, ...others }) => {
  const { invite, note, profile, user } = others
  const [firstYear = 0] = limits.dobMin.split('-').map(Number)

  expect({
    nameTooLong: numbersIn(box.nameTooLong),
    quantityTooHigh: numbersIn(box.quantityTooHigh),
    doseTooHigh: numbersIn(box.doseTooHigh),
    alarmSlots: numbersIn(box.alarmSlots),
    number: numbersIn(box.number),
    nickname: numbersIn(nickname.tooLong),
    note: numbersIn(note.tooLong),
    email: numbersIn(invite.emailTooLong),
    displayName: numbersIn(profile.nameTooLong),
    dob: numbersIn(profile.dob),
    phone: numbersIn(profile.phone),
    abha: numbersIn(profile.abha),
    shortName: numbersIn(user.shortName),
  }).toEqual({
    nameTooLong: [limits.medicineNameMax],
    quantityTooHigh: [limits.quantityMax],
    doseTooHigh: [limits.doseMax],
    alarmSlots: [limits.alarmSlots],
    number: [1, limits.boxes],
    nickname: [limits.nicknameMax],
    note: [limits.noteMax],
    email: [limits.emailMax],
    displayName: [limits.displayNameMax],
    dob: [1, 1, firstYear],
    phone: [limits.phoneDigitsMin, limits.phoneDigitsMax],
    abha: [limits.abhaDigits],
    shortName: [limits.signUpNameMin],
  })
})
