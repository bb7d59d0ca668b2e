import type { BeaconEvent } from '@pillbox/shared/contract'
import type { Minute } from './host-report'
import { addDuration, noDurations, type Durations } from './durations'

/** Minutes that are looked back on. */
export const WINDOW = 15

// Nobody needs to be told more of one version; an invented crowd costs no more memory than this.
const MOST_BROWSERS = 20_000

/** What was reported of one version in the last 15 minutes. */
export type Tally = {
  /** Notes what the browser of this name reported. */
  note: (who: string, event: BeaconEvent, minute: number) => void
  minutes: (now: number) => Minute[]
  /** The browsers of these minutes, by name. */
  browsers: (now: number) => { who: string; failed: boolean; hard: boolean }[]
}

type Mark = 'seen' | 'failed' | 'hard' | 'failing' | 'retried' | 'fellBack'
type Browser = { [mark in Mark]?: number } & { code?: string; load?: number; render?: number }

const MARKS: Mark[] = ['seen', 'failed', 'hard', 'failing', 'retried', 'fellBack']

const marksOf: Record<BeaconEvent['kind'], Mark[]> = {
  load: [],
  render: [],
  retry: ['retried'],
  lkg: ['fellBack'],
  failed: ['failed', 'hard', 'failing'],
  error: ['failed', 'failing'],
}

type Seen = {
  browsers: Map<string, Browser>
  times: Map<number, { load: Durations; render: Durations }>
}

/** Counts what browsers report of one version, from nothing. */
export function openTally(): Tally {
  const seen: Seen = { browsers: new Map(), times: new Map() }
  let forgottenIn: number | undefined

  // Nothing becomes too old within a minute: an invented crowd is not walked through for each of it.
  function hasRoom(now: number): boolean {
    if (seen.browsers.size < MOST_BROWSERS) return true
    if (forgottenIn !== now) forget(seen, now)
    forgottenIn = now
    return seen.browsers.size < MOST_BROWSERS
  }

  return {
    note: (who, event, minute) => {
      if (seen.browsers.has(who) || hasRoom(minute)) noteIn(seen, who, event, minute)
    },
    minutes: (now) => {
      forget(seen, now)
      return minutesOf(seen, now)
    },
    browsers: (now) => {
      forget(seen, now)
      return [...seen.browsers].map(([who, { failed, hard }]) => ({
        who,
        failed: failed !== undefined,
        hard: hard !== undefined,
      }))
    },
  }
}

function forget({ browsers, times }: Seen, now: number): void {
  for (const [who, { seen = 0 }] of browsers) if (seen <= now - WINDOW) browsers.delete(who)
  for (const minute of times.keys()) if (minute <= now - WINDOW) times.delete(minute)
}

function noteIn({ browsers, times }: Seen, who: string, event: BeaconEvent, minute: number): void {
  const browser = browsers.get(who) ?? {}
  browsers.set(who, browser)
  if (event.kind === 'load') delete browser.failing
  for (const mark of ['seen', ...marksOf[event.kind]] as const) browser[mark] = minute
  if (marksOf[event.kind].includes('failed')) browser.code = event.code ?? event.kind
  const { kind, ms } = event
  if (ms === undefined || (kind !== 'load' && kind !== 'render')) return
  // One load and one picture a minute and browser: who reloads all the time is one visitor.
  if (browser[kind] === minute) return
  browser[kind] = minute
  const row = times.get(minute) ?? { load: noDurations(), render: noDurations() }
  times.set(minute, row)
  addDuration(row[kind], ms)
}

function minutesOf({ browsers, times }: Seen, now: number): Minute[] {
  const rows = new Map<number, Minute>()
  const rowOf = (minute: number) => {
    const row = rows.get(minute) ?? noMinute(minute)
    rows.set(minute, row)
    return row
  }
  for (const browser of browsers.values()) countIn(browser, now, rowOf)
  for (const [minute, { load, render }] of times) Object.assign(rowOf(minute), { load, render })
  return [...rows.values()].sort((a, b) => a.minute - b.minute)
}

function countIn(browser: Browser, now: number, rowOf: (minute: number) => Minute): void {
  for (const mark of MARKS) {
    const minute = browser[mark]
    if (minute === undefined || minute <= now - WINDOW) continue
    rowOf(minute)[mark] += 1
    if (mark !== 'failed' || browser.code === undefined) continue
    const { codes } = rowOf(minute)
    codes[browser.code] = (codes[browser.code] ?? 0) + 1
  }
}

function noMinute(minute: number): Minute {
  const counts = { seen: 0, failed: 0, hard: 0, failing: 0, retried: 0, fellBack: 0 }
  return { minute, ...counts, codes: {}, load: noDurations(), render: noDurations() }
}
