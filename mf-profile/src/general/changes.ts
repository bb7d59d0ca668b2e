import { profileProblems, type Gender, type SessionUser } from '@pillbox/shared/domain'
import { text } from '../text'
import { formatAbha } from './abha'
import { dayShown, dayTyped } from './birth-date'
import { digitsIn } from './digits'
import { numberOf, phoneOf, type Phone } from './phone'

/** The part of the session's user that this form changes (spec 4, UPDATE_PROFILE). */
export type SavedProfile = Pick<
  SessionUser,
  'displayName' | 'gender' | 'dob' | 'phoneNumber' | 'ABHANumber'
>

/** What stands in the form's fields. */
export type Fields = {
  name: string
  gender: Gender | null
  /** As typed, dd/MM/yyyy. */
  birthDate: string
  phone: Phone
  abha: string
}

/** The form as it starts. A session of before may lack fields (readings A36). */
export function fieldsOf(user: Partial<SavedProfile>): Fields {
  return {
    name: user.displayName ?? '',
    gender: user.gender ?? null,
    birthDate: dayShown(user.dob ?? null),
    phone: phoneOf(user.phoneNumber ?? null),
    abha: formatAbha(user.ABHANumber ?? ''),
  }
}

/** What is sent for the form: null for what is empty (spec 5). */
export function profileOf({ name, gender, birthDate, phone, abha }: Fields): SavedProfile {
  const typed = birthDate.trim()
  return {
    displayName: name.trim(),
    gender,
    dob: typed === '' ? null : (dayTyped(typed) ?? typed),
    phoneNumber: numberOf(phone),
    ABHANumber: digitsIn(abha) || null,
  }
}

const parts = ['displayName', 'gender', 'dob', 'phoneNumber', 'ABHANumber'] as const

/** Would saving this form change anything? Spaces, dashes and the like are no change. */
export function hasChanges(user: Partial<SavedProfile>, fields: Fields): boolean {
  const before = profileOf(fieldsOf(user))
  const after = profileOf(fields)
  return parts.some((part) => before[part] !== after[part])
}

/**
 * The form after somebody changed the profile elsewhere: what was typed here stays, everything else
 * follows.
 */
export function followed(fields: Fields, before: SavedProfile, after: SavedProfile): Fields {
  const [old, next] = [fieldsOf(before), fieldsOf(after)]
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
  const names = Object.keys(fields) as (keyof Fields)[]
  return Object.fromEntries(
    names.map((name) => [name, same(fields[name], old[name]) ? next[name] : fields[name]]),
  ) as Fields
}

/** Why each field is refused; empty when all are fine. `today` is YYYY-MM-DD. */
export function problemsOf(fields: Fields, today: string): ReturnType<typeof profileProblems> {
  const problems = profileProblems(profileOf(fields), today)
  const isNoDay = problems.dob !== undefined && dayTyped(fields.birthDate) === undefined
  return isNoDay ? { ...problems, dob: text.noSuchDay } : problems
}
