import type { Language } from '@pillbox/shared/language'
import type { Clock } from './clock'
import * as limits from './limits'
import type { LookChoice } from './look'
import { isBlank } from './printable'
import { userText } from './text'

/** The user session object (spec 3), kept in session storage under the key `user`. */
export type SessionUser = LookChoice & {
  email: string
  displayName: string
  gender: Gender | null
  /** YYYY-MM-DD, no time zone (readings A49). */
  dob: string | null
  phoneNumber: string | null
  ABHANumber: string | null
  photoURL: string | null
  /** deviceId to this person's own name for the device. */
  nicknames: Record<string, string>
  /** How they read times of day; nothing until they chose. */
  clock?: Clock | undefined
  /** What they read; nothing until they chose. */
  language?: Language | undefined
}

/** The choices of spec 2, profile. */
export type Gender = 'Male' | 'Female' | 'Others'

/** Why a sign-up name is refused, or nothing; the name counts without outer spaces (spec 5). */
export function signUpNameProblem(displayName: string): string | undefined {
  const isShort = displayName.trim().length < limits.signUpNameMin || isBlank(displayName)
  return isShort ? userText.shortName : undefined
}
