import type { Verdict } from '../guard/judge'
import type { Arm } from '../telemetry/trial'
import type { ReadableEntry, RemoteHealth } from '../health/health'
import { html, type Html } from '../http/html'

const format = { dateStyle: 'medium', timeZone: 'UTC' } as const
const toMinute = new Intl.DateTimeFormat('en-GB', { ...format, timeStyle: 'short' })
const toSecond = new Intl.DateTimeFormat('en-GB', { ...format, timeStyle: 'medium' })

/** A moment as people read it; in UTC, because those who read it are in many places. */
export function when(iso: string, precision = toMinute): Html {
  return html`<time datetime="${iso}">${precision.format(new Date(iso))} UTC</time>`
}

/** The same to the second. */
export const exactly = (iso: string): Html => when(iso, toSecond)

/** A status as people read it, with a sign for who sees no colours. */
export const statusWord: Record<RemoteHealth['status'], string> = {
  ok: '✓ OK',
  degraded: '! Degraded',
  failing: '✕ Failing',
  off: '○ Off',
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

/** Who gets a version. */
export const roleWord = {
  stable: 'everybody',
  canary: 'canary',
  earlier: 'earlier, good',
  other: 'no longer live',
} as const

/** Milliseconds as people read them. */
export function duration(ms: number): string {
  return ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`
}

/** A share from 0 to 1 as people read it. */
export function percent(share: number): string {
  return `${(100 * share).toFixed(share < 0.1 ? 1 : 0)} %`
}
