import * as limits from './limits'
import { minutesUntil } from './local-minutes'
import { isBlank, isPrintable } from './printable'
import { noteText } from './text'

/** What can be noted on a dose that a box told to be missed; the box's own record stays. */
export const noteKinds = ['late', 'skipped', 'other'] as const
export type NoteKind = (typeof noteKinds)[number]

/** What somebody notes: `takenAt` (ISO instant) of what was taken late, `text` of the other. */
export type NoteSaid = {
  kind: NoteKind
  takenAt?: string | undefined
  text?: string | undefined
}

/** A note as it is read: with who wrote it, when (ISO instant), and whether that is who asks. */
export type Note = NoteSaid & { name: string; at: string; isYou: boolean }

/** The sentences of a note. */
export const noteMessages = noteText

const hourMs = 3_600_000
/** A box tells late that a pill was missed: it may have been taken before that. */
const earlyMs = 2 * hourMs
/** From then on for a day, and the hour by which clocks may be set back in it. */
const latestMs = 23 * hourMs

/**
 * The ISO instant at which a pill was taken late, from the minute of the day (0 to 1439) that the
 * clocks of the device's zone showed then.
 */
export function takenLateAt(minute: number, missedAt: string, timezone: string): string {
  const start = Math.floor((Date.parse(missedAt) - earlyMs) / 60_000) * 60_000
  return new Date(start + minutesUntil(minute, start, timezone) * 60_000).toISOString()
}

function timeProblem(takenAt: string, missedAt: number, now: number): string | undefined {
  const at = Date.parse(takenAt)
  if (at > now) return noteMessages.toCome
  const isNear = at >= missedAt - earlyMs - 60_000 && at <= missedAt + latestMs
  return isNear ? undefined : noteMessages.notNear
}

/**
 * Why a note is refused, or nothing; own words count without outer spaces.
 * @param of the missed dose (ISO instant), and now (ms)
 */
export function noteProblem(
  { kind, takenAt, text: words = '' }: NoteSaid,
  of: { missedAt: string; now: number },
): string | undefined {
  if (kind === 'late' && takenAt !== undefined)
    return timeProblem(takenAt, Date.parse(of.missedAt), of.now)
  if (kind !== 'other') return undefined
  const said = words.trim()
  if (isBlank(said)) return noteMessages.missing
  if ([...said].length > limits.noteMax) return noteMessages.tooLong
  return isPrintable(said) ? undefined : noteMessages.invisible
}
