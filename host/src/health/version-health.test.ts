import type { BeaconEvent } from '@pillbox/shared/contract'
import { openTally } from '../telemetry/tally'
import { versionHealth } from './version-health'

/** What a host heard of 1.1.0 from browsers by name, all in one minute. */
function heard(events: Record<string, Partial<BeaconEvent>[]>, minute = 1) {
  const tally = openTally()
  const load = { remote: 'mf-one', version: '1.1.0', kind: 'load' as const }
  for (const [who, all] of Object.entries(events))
    for (const event of all) tally.note(who, { ...load, ...event }, minute)
  return tally.minutes(minute)
}

test('what two hosts heard adds up', () => {
  const minutes = [
    ...heard({ a: [{ ms: 200 }], b: [{ kind: 'failed', code: 'hash' }] }),
    ...heard({ c: [{ kind: 'failed', code: 'hash' }], d: [{ kind: 'failed', code: 'init' }] }),
  ]

  expect(versionHealth('1.1.0', 'stable', minutes)).toMatchObject({
    version: '1.1.0',
    role: 'stable',
    sessions: 4,
    failed: 3,
    unusable: 3,
    errorRate: 0.75,
    codes: { hash: 2, init: 1 },
  })
})

test('an error after it was loaded is a failure, but the version could be used', () => {
  const health = versionHealth('1.1.0', 'canary', heard({ a: [{}, { kind: 'error' }] }))

  expect(health).toMatchObject({ sessions: 1, failed: 1, unusable: 0, codes: { error: 1 } })
})

test('a browser that loaded it again failed once, and has no trouble now', () => {
  const health = versionHealth('1.1.0', 'stable', heard({ a: [{ kind: 'failed' }, {}] }))

  expect(health).toMatchObject({ failed: 1, failing: 0, errorRate: 1 })
})

test('more failures than browsers are never told', () => {
  const [row] = heard({ a: [{ kind: 'failed' }] })
  const health = versionHealth('1.1.0', 'stable', row ? [{ ...row, seen: 0 }] : [])

  expect(health).toMatchObject({ sessions: 0, failed: 0, unusable: 0, failing: 0, errorRate: 0 })
})

test('half and three quarters of the times are told, and nothing where nobody told any', () => {
  const times = { a: [{ ms: 100 }], b: [{ ms: 200 }], c: [{ ms: 400 }], d: [{ ms: 3000 }] }
  const { loadMs, renderMs } = versionHealth('1.1.0', 'stable', heard(times))

  expect(loadMs?.p50).toBeGreaterThan(150)
  expect(loadMs?.p50).toBeLessThan(260)
  expect(loadMs?.p75).toBeLessThan(520)
  expect(renderMs).toBeUndefined()
})

test('a version of which nobody said anything has no sessions and no errors', () => {
  expect(versionHealth('1.0.0', 'earlier', [])).toEqual({
    version: '1.0.0',
    role: 'earlier',
    sessions: 0,
    failed: 0,
    unusable: 0,
    failing: 0,
    errorRate: 0,
    codes: {},
    retried: 0,
    fellBack: 0,
  })
})
