import { isActive } from './alarm'
import { isEmpty } from './box'
import { dosesOf, isYesterdayUnknown, type Dose, type OnIt, type Today } from './doses'
import { localMinutes, startOfDay } from './local-minutes'
import { boxOf, kindOf } from './notification'
import { boxStatesText } from './text'
import { upcomingAlarms, type UpcomingAlarm } from './upcoming-alarms'

/** What a box shows of its day, the first that fits. */
export type BoxState =
  | 'empty'
  | 'off'
  | 'missed'
  | 'unknown'
  | 'taken'
  | 'unsure'
  | 'part'
  | 'to come'

/** What each state of a box is called wherever it is said. */
export const boxStateNames: Record<BoxState, string> = boxStatesText

/**
 * How a device's day stands, the first that fits. `unknown`: it was not heard from since a dose was
 * due. `unsaid`: it was, and said nothing of one. `taken`: all of today's, none is to come.
 */
export type VerdictKind =
  | 'unknown'
  | 'missed'
  | 'unsaid'
  | 'no alarm'
  | 'to come'
  | 'part'
  | 'taken'

/** One sentence's worth of a device's day (spec 1: pills taken and missed, the next alarms). */
export type Verdict = {
  kind: VerdictKind
  taken: number
  /** How many were due and are over: taken, missed, and those that nobody knows of. */
  of: number
  missed: number
  /**
   * The pill that it last told to be missed, at this minute of its day; box 0 when it named none, and
   * no medicine when the schedule was changed since.
   */
  lastMissed: { minute: number; box: number; medicineName: string } | undefined
  /** The doses that nobody knows of. */
  notKnown: Dose[]
  /** The doses that ring now or soon: the box has not said yet. */
  due: Dose[]
  /** Was the schedule changed after a dose that the box said nothing of? */
  isUnsure: boolean
  /** The next alarm, and whether it is tomorrow's; none when no alarm is on. */
  next: (UpcomingAlarm & { isTomorrow: boolean }) | undefined
  /** The 8 boxes in their order. */
  boxes: BoxState[]
}

function countsOf({ told, timezone, boxes, changed }: Today, now: number) {
  const local = localMinutes(now, timezone)
  const ofToday = told
    .map(({ timestamp, code }) => ({
      kind: kindOf(code),
      box: boxOf(code) ?? 0,
      at: localMinutes(Date.parse(timestamp), timezone),
      // Another medicine may have come into the box since.
      isBeforeChange: changed !== null && Date.parse(timestamp) < Date.parse(changed),
    }))
    .filter(({ at }) => startOfDay(at) === startOfDay(local))
    .sort((a, b) => a.at - b.at)
  const missed = ofToday.filter(({ kind }) => kind === 'missed')
  const last = missed.at(-1)
  return {
    taken: ofToday.filter(({ kind }) => kind === 'taken').length,
    missed: missed.length,
    lastMissed: last && {
      minute: last.at - startOfDay(last.at),
      box: last.box,
      medicineName: (!last.isBeforeChange && boxes[last.box - 1]?.medicineName) || '',
    },
  }
}

function nextOf({ boxes, timezone }: Today, now: number, doses: Dose[]): Verdict['next'] {
  const local = localMinutes(now, timezone)
  const minute = local - startOfDay(local)
  const upcoming = upcomingAlarms(boxes, minute).map((alarm) => ({
    ...alarm,
    isTomorrow: alarm.minute < minute,
  }))
  // Who took it a little early must not be led to take it twice.
  const isDone = ({ minute, isTomorrow }: { minute: number; isTomorrow: boolean }) =>
    !isTomorrow && doses.every((dose) => dose.minute !== minute || dose.state === 'taken')
  const first = upcoming[0] && { ...upcoming[0], isTomorrow: true }
  return upcoming.find((alarm) => !isDone(alarm)) ?? first
}

function boxStateOf(box: Today['boxes'][number], doses: Dose[]): BoxState {
  const has = (...states: Dose['state'][]) => doses.some(({ state }) => states.includes(state))
  if (isEmpty(box)) return 'empty'
  if (!box.alarms.some(isActive)) return 'off'
  if (has('missed')) return 'missed'
  if (has('unknown', 'unsaid')) return 'unknown'
  const isTaken = has('taken')
  if (has('due', 'to come')) return isTaken ? 'part' : 'to come'
  // Nothing rings any more today: a dose that nobody counts must not pass for one to come.
  if (has('unsure')) return 'unsure'
  return isTaken ? 'taken' : 'to come'
}

/** How a device's day stands at an instant (ms). Silence is no health: what is not known is said. */
export function verdictOf(today: Today, now: number): Verdict {
  const doses = dosesOf(today, now)
  const counts = countsOf(today, now)
  const next = nextOf(today, now, doses)
  const being = (state: Dose['state']) => doses.filter((dose) => dose.state === state)
  const unknown = being('unknown')
  const unsaid = being('unsaid')

  function kind(): VerdictKind {
    if (unknown.length > 0 || isYesterdayUnknown(today, now)) return 'unknown'
    if (counts.missed > 0) return 'missed'
    if (unsaid.length > 0) return 'unsaid'
    if (!next) return 'no alarm'
    if (counts.taken === 0) return 'to come'
    return doses.every(({ state }) => state === 'taken') ? 'taken' : 'part'
  }

  return {
    kind: kind(),
    ...counts,
    of: counts.taken + counts.missed + unknown.length + unsaid.length,
    notKnown: [...unknown, ...unsaid],
    due: being('due'),
    isUnsure: being('unsure').length > 0,
    next,
    boxes: today.boxes.map((box, index) =>
      boxStateOf(
        box,
        doses.filter((dose) => dose.box === index + 1),
      ),
    ),
  }
}

/** So long (ms) a missed pill is looked after, also over midnight. */
const lookedAfterMs = 12 * 3_600_000

/**
 * The pill that somebody has to look after, the last that was told to be missed within 12 hours of
 * `now` (ms): its instant, and who does. A later one has to be looked after anew.
 */
export function toLookAfter(
  { told, onIt = [] }: Today,
  now: number,
): { missedAt: string; onIt: OnIt[] } | undefined {
  const [last] = told
    .filter(({ code }) => kindOf(code) === 'missed')
    .map(({ timestamp }) => timestamp)
    .filter((timestamp) => now - Date.parse(timestamp) < lookedAfterMs)
    .sort((a, b) => Date.parse(b) - Date.parse(a))
  return last === undefined
    ? undefined
    : { missedAt: last, onIt: onIt.filter(({ missedAt }) => missedAt === last) }
}

/** Where a device stands in a list: trouble first, then what is not known, then the rest. */
export function urgencyOf({ kind, missed }: Verdict): number {
  if (missed > 0) return 0
  return kind === 'unknown' || kind === 'unsaid' ? 1 : 2
}
