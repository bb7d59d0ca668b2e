import type { Note } from '@pillbox/shared/domain'

/** A dose that a device told to be missed, with what was noted on it. */
export type MissedDose = {
  timestamp: string
  code: string
  /** What the device told of it. */
  message?: string | undefined
  notes?: Note[] | undefined
}
