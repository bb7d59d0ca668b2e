import type { Verdict } from '../guard/judge'
import type { Arm } from '../telemetry/trial'
import type { ReadableEntry } from '../health/health'
import { html, type Html } from '../http/html'
import type { Standing } from './standing'

const utc = { timeZone: 'UTC' } as const
const toMinute = new Intl.DateTimeFormat('en-GB', {
  ...utc,
  dateStyle: 'medium',
  timeStyle: 'short',
})
const ofDay = new Intl.DateTimeFormat('en-GB', { ...utc, timeStyle: 'short' })
const toSecond = new Intl.DateTimeFormat('en-GB', { ...utc, timeStyle: 'medium' })
const ofYear = new Intl.DateTimeFormat('en-GB', { ...utc, day: 'numeric', month: 'short' })

const time = (iso: string, words: string): Html => html`<time datetime="${iso}">${words}</time>`

/** A moment as people read it; in UTC, because those who read it are in many places. */
export const when = (iso: string): Html => time(iso, `${toMinute.format(new Date(iso))} UTC`)

/** The time of day to the second. */
export const exactly = (iso: string): Html => time(iso, `${toSecond.format(new Date(iso))} UTC`)

const HALF_A_DAY_MS = 12 * 3_600_000

/** The time of day of what was today or within 12 hours, else the day with it; UTC, as the page says at its top. */
export function clockText(iso: string, now: string): string {
  const isRecent =
    iso.slice(0, 10) === now.slice(0, 10) || Date.parse(now) - Date.parse(iso) < HALF_A_DAY_MS
  const day = isRecent ? '' : `${ofYear.format(new Date(iso))}, `
  return day + ofDay.format(new Date(iso))
}

/** The same for the page. */
export const clock = (iso: string, now: string): Html => time(iso, clockText(iso, now))

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** How long ago something was, in its largest unit: `27 minutes`. */
export function age(iso: string, now: string): string {
  const ms = Date.parse(now) - Date.parse(iso)
  for (const [unit, length] of UNITS) {
    const count = Math.floor(ms / length)
    if (count >= 1) return `${count} ${unit}${count === 1 ? '' : 's'}`
  }
  return 'a moment'
}

/** How a remote stands, as people read it, with a sign for who sees no colours. */
export const standingWord: Record<Standing, { sign: string; word: string }> = {
  failing: { sign: '✕', word: 'Failing' },
  degraded: { sign: '!', word: 'Degraded' },
  off: { sign: '○', word: 'Off' },
  unheard: { sign: '?', word: 'Not heard of' },
  ok: { sign: '✓', word: 'OK' },
}

/** `20 Nov 2026, 09:02 UTC, by olga: “blank page”`, as far as the reader may know. */
export function byWhom(change: ReadableEntry | undefined): Html {
  if (!change) return html`long ago`
  const { at, by, reason } = change
  const who = by !== undefined && html`, by ${by}`
  const why = reason !== undefined && html`: “${reason}”`
  return html`${when(at)}${who}${why}`
}

/** Who gets a canary: `5 % and staff`. */
export function audience(percentOfAll: number, cohorts: readonly string[]): string {
  const share = percentOfAll > 0 ? [`${percentOfAll} %`] : []
  return [...share, ...cohorts].join(' and ')
}

const verdictWord: Record<Verdict, string> = {
  unsure: 'has not seen enough browsers to say',
  fine: 'finds it no worse than the version of everybody',
  withdraw: 'takes it back',
}

/** What the guard makes of a canary, in a sentence. */
export function guardSentence(verdict: Verdict, { canary }: { canary: Arm }): string {
  const { sessions, failures } = canary
  return `The guard ${verdictWord[verdict]}: it failed in ${failures} of ${sessions}.`
}

/** What follows a canary by itself, and why not now. */
export function planSentence({ next, waits }: { next: readonly number[]; waits?: string }): string {
  const shares = next.map((share) => (share < 100 ? `${share} %` : 'everybody')).join(', ')
  return `By itself it goes on to ${shares}${waits === undefined ? '' : ` (${waits})`}.`
}

/** Who approved of a version that somebody has to approve of. */
export const approvalSentence = (by: readonly string[]): string =>
  by.length > 0
    ? `Approved by ${by.join(' and ')}.`
    : 'Nobody has approved of it yet, which it needs for everybody.'

/** Who gets a version. */
export const roleWord = {
  stable: 'everybody',
  canary: 'canary',
  earlier: 'earlier, good',
  other: 'no longer live',
} as const

const codeWords: Record<string, string> = {
  network: 'Its files did not come',
  timeout: 'Its files did not come in time',
  hash: 'Its files are not those that were published',
  init: 'It does not start',
  mount: 'It can not be put on the page',
  render: 'It throws while it is drawn',
  script: 'It throws',
  promise: 'A promise of it is rejected',
}

/** Why a version fails, by the code that browsers report. */
export const codeWord = (code: string): string => codeWords[code] ?? code

/** Milliseconds as people read them. */
export function duration(ms: number): string {
  return ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`
}

/** A share from 0 to 1 as people read it. */
export function percent(share: number): string {
  return `${(100 * share).toFixed(share < 0.1 ? 1 : 0)}\u00a0%`
}
