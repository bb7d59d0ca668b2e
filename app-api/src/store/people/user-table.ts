import type { Clock, Contrast, Language, TextSize } from '@pillbox/shared/domain'
import type { Generated } from 'kysely'

/** A person, as they are stored. */
export type UserTable = {
  uid: string
  email: string
  email_verified: boolean
  display_name: string
  photo_url: string | null
  gender: 'Male' | 'Female' | 'Others' | null
  /** YYYY-MM-DD */
  dob: string | null
  phone_number: string | null
  abha_number: string | null
  created_at: Date
  first_steps_closed: Generated<boolean>
  /** How they read times of day; null: they never chose. */
  clock: Generated<Clock | null>
  /** What they read; null: they never chose. */
  language: Generated<Language | null>
  /** How they see every page; null: they never chose. */
  text_size: Generated<TextSize | null>
  contrast: Generated<Contrast | null>
}
