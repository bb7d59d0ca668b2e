import * as limits from './limits'
import { isBlank, isPrintable } from './printable'
import type { SessionUser } from './user'
import { profileText } from './text'

/** What a person can change about themselves (spec 3, user profile); a field without a value is null. */
export type Profile = Pick<SessionUser, 'displayName' | 'dob' | 'phoneNumber' | 'ABHANumber'> & {
  gender: string | null
}

/** The sentences of a profile (spec 5; all but the first are ours). */
export const profileMessages = profileText

const genders = ['Male', 'Female', 'Others']
const phoneForm = new RegExp(`^\\+?\\d{${limits.phoneDigitsMin},${limits.phoneDigitsMax}}$`)
const abhaForm = /^(?:\d{14}|\d{2}-\d{4}-\d{4}-\d{4})$/
const dateForm = /^\d{4}-\d{2}-\d{2}$/

function isDay(date: string): boolean {
  if (!dateForm.test(date)) return false
  const day = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(+day) && day.toISOString().startsWith(date)
}

/** Why a name in a profile is refused, or nothing; it counts without outer spaces (spec 5). */
function profileNameProblem(displayName: string): string | undefined {
  const name = displayName.trim()
  if (isBlank(name)) return profileMessages.nameMissing
  if ([...name].length > limits.displayNameMax) return profileMessages.nameTooLong
  return isPrintable(name) ? undefined : profileMessages.nameInvisible
}

/** Is this a day from 1900 to `today`? Both are YYYY-MM-DD (spec 5). */
function isBirthDay(date: string, today: string): boolean {
  return isDay(date) && date >= limits.dobMin && date <= today
}

/** Why each field of a profile is refused; empty when all are fine (spec 5). `today` is YYYY-MM-DD. */
export function profileProblems(profile: Profile, today: string) {
  const { gender, dob, phoneNumber, ABHANumber } = profile
  const problems: { [Part in keyof Profile]?: string } = {}
  const nameProblem = profileNameProblem(profile.displayName)
  if (nameProblem !== undefined) problems.displayName = nameProblem
  if (gender !== null && !genders.includes(gender)) problems.gender = profileMessages.gender
  if (dob !== null && !isBirthDay(dob, today)) problems.dob = profileMessages.dob
  if (phoneNumber !== null && !phoneForm.test(phoneNumber))
    problems.phoneNumber = profileMessages.phone
  if (ABHANumber !== null && !abhaForm.test(ABHANumber)) problems.ABHANumber = profileMessages.abha
  return problems
}

/** The first rule of spec 5 that a profile breaks, or nothing; `today` is YYYY-MM-DD. */
export function profileProblem(profile: Profile, today: string): string | undefined {
  return Object.values(profileProblems(profile, today))[0]
}
