import type { Today, Verdict } from '@pillbox/shared/domain'
import { text } from './text'
import { sinceWhen, type TimeOfDay } from './since-when'

function ofTheRest({ kind, taken, of, due, isUnsure, next }: Verdict, time: TimeOfDay): string {
  const words = text.verdict
  const first = next && time(next.minute)
  if (kind === 'no alarm' || first === undefined)
    return taken > 0 ? words.takenWithoutAlarm(taken) : words.noAlarm
  if (kind === 'taken') return words.allTaken(first)
  const dueAt = due[0] && time(due[0].minute)
  if (kind === 'part')
    return dueAt === undefined ? words.soFar(taken, of, first) : words.soFarAndDue(taken, of, dueAt)
  if (dueAt !== undefined) return words.dueNow(dueAt)
  if (!next?.isTomorrow) return isUnsure ? words.next(first) : words.nothingYet(first)
  return isUnsure ? words.nextTomorrow(first) : words.nothingToday(first)
}

/** The day of a device, when it is, and how the person reads times of day. */
type Moment = { today: Today; now: number; time: TimeOfDay }

/** A device's day in one sentence (spec 1: taken, missed, the next alarm). */
export function verdictSentence(verdict: Verdict, { today, now, time }: Moment): string {
  const { heard, timezone } = today
  const { kind, taken, of, missed, lastMissed, notKnown } = verdict
  const words = text.verdict
  if (kind === 'unknown')
    return heard === null
      ? words.neverHeard
      : words.notHeard(sinceWhen(heard, { timezone, now, time }))
  if (kind === 'missed') return words.missed(taken, of, missed, time(lastMissed?.minute ?? 0))
  if (kind === 'unsaid') return words.unsaid(taken, of, notKnown.length)
  return ofTheRest(verdict, time)
}
