import type { Gender } from '@pillbox/shared/domain'
import { aUser } from '@pillbox/shared/testing'
import { daysLater } from './birth-date'
import { fieldsOf, followed, hasChanges, problemsOf, profileOf, type SavedProfile } from './changes'

const rounds = 500

/** The same numbers from 0 up to `below` in every run (a linear congruential generator). */
function chance(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

type Random = ReturnType<typeof chance>

const names = ['Asha', 'आशा शर्मा', 'আশা', 'Zoë', "O'Brien-Lee", 'A']
const genders: (Gender | null)[] = ['Male', 'Female', 'Others', null]
const digits = (random: Random, count: number) =>
  Array.from({ length: count }, () => random(10)).join('')
const maybe = (random: Random, value: string) => (random(4) === 0 ? null : value)

const anyProfile = (random: Random): SavedProfile => ({
  displayName: `${names[random(names.length)]}${random(1000)}`,
  gender: genders[random(genders.length)]!,
  dob: maybe(random, daysLater('1900-01-01', random(46_000))),
  phoneNumber: maybe(random, `+${1 + random(9)}${digits(random, 3 + random(12))}`),
  ABHANumber: maybe(random, digits(random, 14)),
})

function eachProfile(check: (profile: SavedProfile, random: Random) => void) {
  const random = chance(20261120)
  for (let round = 0; round < rounds; round++) check(anyProfile(random), random)
}

/** The profile with one part other than it was. */
function withOneChange(profile: SavedProfile, random: Random): SavedProfile {
  const parts = Object.keys(profile) as (keyof SavedProfile)[]
  const part = parts[random(parts.length)]!
  for (;;) {
    const other = { ...profile, [part]: anyProfile(random)[part] }
    if (other[part] !== profile[part]) return other
  }
}

test('a form that nobody touched has no changes', () => {
  eachProfile((profile) => expect(hasChanges(profile, fieldsOf(profile))).toBe(false))
})

test('what is sent for an untouched form is what was saved', () => {
  eachProfile((profile) => expect(profileOf(fieldsOf(profile))).toEqual(profile))
})

test('a change of any one field is a change, and is sent', () => {
  eachProfile((profile, random) => {
    const other = withOneChange(profile, random)
    expect(hasChanges(profile, fieldsOf(other))).toBe(true)
    expect(profileOf(fieldsOf(other))).toEqual(other)
  })
})

test('a change that was taken back is none', () => {
  eachProfile((profile, random) => {
    const changed = fieldsOf(withOneChange(profile, random))
    expect(hasChanges(profile, { ...changed, ...fieldsOf(profile) })).toBe(false)
  })
})

test('spaces, dashes and missing zeros are no change', () => {
  eachProfile((profile) => {
    const { name, birthDate, phone, abha, gender } = fieldsOf(profile)
    const same = {
      name: `  ${name} `,
      gender,
      birthDate: birthDate.replace(/^0/, ''),
      phone: { ...phone, typed: phone.typed.replaceAll(' ', '-') },
      abha: abha.replaceAll('-', ''),
    }
    expect(hasChanges(profile, same)).toBe(false)
  })
})

test('gender, dob, phone and ABHA are null when empty', () => {
  const empty = {
    displayName: 'Asha',
    gender: null,
    dob: null,
    phoneNumber: null,
    ABHANumber: null,
  }

  expect(profileOf(fieldsOf(empty))).toEqual(empty)
  expect(profileOf({ ...fieldsOf(empty), birthDate: ' ' })).toEqual(empty)
})

test('a session of before that lacks the fields starts an empty form', () => {
  expect(hasChanges({ displayName: 'Asha' }, fieldsOf({ displayName: 'Asha' }))).toBe(false)
})

test('what was saved in another form is no change by itself', () => {
  const before = { ...aUser(), dob: '1950-02-03T00:00:00Z', ABHANumber: '91-0000-0000-0125' }

  expect(hasChanges(before, fieldsOf(before))).toBe(false)
})

test('a change elsewhere fills what was not touched here, and leaves what was typed', () => {
  eachProfile((before, random) => {
    const after = withOneChange(before, random)
    const typed = { ...fieldsOf(before), name: 'Typed here' }

    expect(followed(fieldsOf(before), before, after)).toEqual(fieldsOf(after))
    expect(followed(typed, before, after)).toEqual({ ...fieldsOf(after), name: 'Typed here' })
  })
})

const today = '2026-11-20'

test('an impossible date is named as one, a day out of range by its range', () => {
  const born = (birthDate: string) => problemsOf({ ...fieldsOf(aUser()), birthDate }, today)

  expect(born('31/02/1990')).toEqual({ dob: 'There is no such day. Write it as dd/MM/yyyy.' })
  for (const day of ['31/12/1899', '21/11/2026'])
    expect(born(day)).toEqual({ dob: 'Date of Birth must be between 01/01/1900 and today.' })
  for (const day of ['', '01/01/1900', '20/11/2026', '29/02/2000']) expect(born(day)).toEqual({})
})
