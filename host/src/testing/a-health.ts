import type { ChannelDocument, RemoteState } from '@pillbox/releases/log'
import { anEntry as anyEntry } from '@pillbox/releases/testing'
import type { Minute } from '../telemetry/host-report'
import { openTally } from '../telemetry/tally'
import { healthOf, type HealthSources } from '../health/health'

/** What mf-one runs in these tests: 1.1.0, before it 1.0.0. */
export const aState = (change: Partial<RemoteState> = {}): RemoteState => ({
  stable: '1.1.0',
  state: 'on',
  lkg: ['1.0.0'],
  ...change,
})

/** An entry of the log of prod: olga published mf-one 1.1.0. */
export const anEntry = (seq: number, change: Partial<ChannelDocument> = {}): ChannelDocument =>
  anyEntry(seq, {
    changes: [{ remote: 'mf-one', to: '1.1.0' }],
    remotes: { 'mf-one': aState() },
    ...change,
  })

/** So many browsers that loaded mf-one 1.1.0, and so many that could not. */
export function reports(loaded: number, failed = 0): Minute[] {
  const tally = openTally()
  const event = { remote: 'mf-one', version: '1.1.0' }
  for (let i = 0; i < loaded; i += 1) tally.note(`l${i}`, { ...event, kind: 'load', ms: 400 }, 1)
  for (let i = 0; i < failed; i += 1) {
    tally.note(`f${i}`, { ...event, kind: 'failed', code: 'hash' }, 1)
  }
  return tally.minutes(1)
}

/** The health of a channel that published a shell, then mf-one. */
export const aHealth = (change: Partial<HealthSources> = {}) =>
  healthOf({
    entries: [anEntry(2), anEntry(1, { remotes: {}, changes: [{ remote: 'shell', to: '1.0.0' }] })],
    reports: new Map(),
    opinions: new Map(),
    troubles: new Map(),
    storeIsThere: true,
    now: new Date('2026-11-20T10:00:00Z'),
    withNames: false,
    ...change,
  })
