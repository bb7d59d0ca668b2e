import { repeatedly, type Job, type Repetition } from '../repeatedly'
import { forgetNotesBefore } from '../store/events/dose-notes'
import { dropWeeksBefore, makeWeeks, weeksBetween } from '../store/events/event-weeks'
import { forgetHeldBefore } from '../store/devices/held'
import { forgetEndedLinks } from '../store/devices/sheet-links'
import { forgetOnItBefore } from '../store/events/on-it'
import { forgetUsedProofs } from '../store/people/sign-in'
import { forgetTries } from '../store/try-counts'
import type { Database } from '../store/tables'

const day = 24 * 3_600_000
const aheadMs = 14 * day
const everyMs = 3_600_000

type Keeping = { clock: () => number; keepEventsDays: number }

/**
 * Makes the tables of this week and the two after it, and drops those that are past their time, with
 * who looked after what was missed then, what was noted on it and what the boxes held, links that
 * have ended, proofs of signing in, and tries.
 */
export async function keepWeeks(db: Database, { clock, keepEventsDays }: Keeping): Promise<void> {
  const now = clock()
  const ahead = weeksBetween(new Date(now), new Date(now + aheadMs))
  await db.transaction().execute((tx) => makeWeeks(tx, ahead))
  const before = new Date(now - keepEventsDays * day)
  await dropWeeksBefore(db, before)
  await forgetOnItBefore(db, before)
  await forgetNotesBefore(db, before)
  await forgetHeldBefore(db, before)
  await forgetEndedLinks(db, new Date(now))
  await forgetUsedProofs(db, new Date(now))
  await forgetTries(db, new Date(now))
}

/** Keeps the weeks now and every hour, also beside other processes. */
export async function startKeepingWeeks(
  db: Database,
  { onFailure, ...keeping }: Keeping & Pick<Repetition, 'onFailure'>,
): Promise<Job> {
  await keepWeeks(db, keeping)
  // A week that is missing after a failure is made with its first event.
  const again = () => keepWeeks(db, keeping)
  return repeatedly(again, { everyMs, afterMs: everyMs, onFailure })
}
