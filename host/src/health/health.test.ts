import type { Opinion } from '../guard/watch-canaries'
import { aHealth, anEntry, aState, reports } from '../testing/a-health'
import type { HealthSources } from './health'

const one = (health: ReturnType<typeof aHealth>) => health.remotes['mf-one']

test('each remote has its version, since when, its state and its last change', () => {
  const health = aHealth()

  expect(health).toMatchObject({ schema: 'health/v1', status: 'ok', channel: 'prod', seq: 2 })
  expect(Object.keys(health.remotes)).toEqual(['shell', 'mf-one'])
  expect(one(health)).toEqual({
    status: 'ok',
    version: '1.1.0',
    since: { seq: 2, at: '2026-11-20T09:02:00.000Z', action: 'publish' },
    state: 'on',
    lastChange: { seq: 2, at: '2026-11-20T09:02:00.000Z', action: 'publish' },
    versions: [expect.objectContaining({ version: '1.1.0', role: 'stable', sessions: 0 })],
  })
  expect(health.remotes.shell).toMatchObject({ version: '1.0.0', since: { seq: 1 } })
})

test('who did it and why is told only to those who may know', () => {
  const entries: HealthSources['entries'] = [
    anEntry(1, { reason: 'Asha called', action: 'rollback' }),
  ]

  expect(JSON.stringify(aHealth({ entries }))).not.toMatch(/olga|Asha/)
  expect(one(aHealth({ entries, withNames: true }))).toMatchObject({
    lastChange: { by: 'olga', reason: 'Asha called' },
  })
})

test('since when is left out when it is further back than the entries that are known', () => {
  const entries: HealthSources['entries'] = [
    anEntry(9, { changes: [] }),
    anEntry(8, { changes: [] }),
  ]

  expect(one(aHealth({ entries }))).not.toHaveProperty('since')
  expect(one(aHealth({ entries }))).not.toHaveProperty('lastChange')
})

test('sessions, errors by kind and times are told by version', () => {
  const health = aHealth({ reports: new Map([['mf-one@1.1.0', reports(99, 1)]]) })

  expect(one(health)?.versions).toEqual([
    {
      version: '1.1.0',
      role: 'stable',
      sessions: 100,
      failed: 1,
      unusable: 1,
      failing: 1,
      errorRate: 0.01,
      codes: { hash: 1 },
      retried: 0,
      fellBack: 0,
      loadMs: { p50: expect.any(Number), p75: expect.any(Number) },
    },
  ])
  const { p75 = 0 } = one(health)?.versions[0]?.loadMs ?? {}
  expect(Math.abs(p75 - 400)).toBeLessThan(50)
})

test.each([
  [100, 0, 'ok'],
  [99, 1, 'ok'],
  [95, 5, 'degraded'],
  [70, 30, 'failing'],
  [0, 1, 'failing'],
  [0, 0, 'ok'],
])('%d browsers that run it and %d that cannot make it %s', (loaded, failed, status) => {
  const health = aHealth({ reports: new Map([['mf-one@1.1.0', reports(loaded, failed)]]) })

  expect([one(health)?.status, health.status]).toEqual([status, status])
})

test('a version that was failing is so until it is gone, also when nobody loads it', () => {
  const since = '2026-11-20T02:41:00.000Z'
  const failing = { status: 'failing', since, among: 9 } as const
  const of = (version: string) => aHealth({ troubles: new Map([[`mf-one@${version}`, failing]]) })

  expect(of('1.1.0').status).toBe('failing')
  expect(one(of('1.1.0'))).toMatchObject({
    status: 'failing',
    trouble: { version: '1.1.0', status: 'failing', since },
  })
  expect(of('1.0.0').status).toBe('ok')
})

test('a version that is not live any more does not count', () => {
  const health = aHealth({ reports: new Map([['mf-one@0.9.0', reports(0, 5)]]) })

  expect(health.status).toBe('ok')
  expect(one(health)?.versions[1]).toMatchObject({ version: '0.9.0', role: 'other', failed: 5 })
})

test('a canary that fails makes it degraded, not failing', () => {
  const canary = { version: '1.2.0', bp: 500, salt: 'prod/mf-one/1.2.0', cohorts: ['staff'] }
  const entries: HealthSources['entries'] = [
    anEntry(3, { action: 'canary', remotes: { 'mf-one': aState({ canary }) } }),
    anEntry(2),
    anEntry(1, { remotes: {} }),
  ]
  const arms = {
    stable: {
      sessions: 40,
      failures: 0,
      hardFailures: 0,
      places: { failures: 0, hardFailures: 0 },
    },
    canary: { sessions: 2, failures: 2, hardFailures: 2, places: { failures: 2, hardFailures: 2 } },
  }
  const opinion: Opinion = { since: 3, stable: '1.1.0', canary: '1.2.0', verdict: 'unsure', arms }
  const health = aHealth({
    entries,
    reports: new Map([['mf-one@1.2.0', reports(0, 2)]]),
    opinions: new Map([['mf-one', opinion]]),
  })

  expect(one(health)).toMatchObject({
    status: 'degraded',
    since: { seq: 2 },
    canary: {
      version: '1.2.0',
      percent: 5,
      cohorts: ['staff'],
      since: { seq: 3, action: 'canary' },
      guard: { verdict: 'unsure', arms },
    },
  })
})

test.each([
  [{ words: '4 of 10 minutes' }, '4 of 10 minutes', '4 of 10 minutes'],
  [
    { code: 'REL-131', words: 'nobody but olga approved of it' },
    'REL-131',
    'nobody but olga approved of it',
  ],
])('a canary that walks by itself says why it waits, to all without names', (waits, all, who) => {
  const plan = { next: [2000, 10_000], by: 'olga' }
  const canary = { version: '1.2.0', bp: 500, salt: '', cohorts: [], plan }
  const entries: HealthSources['entries'] = [
    anEntry(2, { action: 'canary', remotes: { 'mf-one': aState({ canary }) } }),
    anEntry(1),
  ]
  const arm = {
    sessions: 0,
    failures: 0,
    hardFailures: 0,
    places: { failures: 0, hardFailures: 0 },
  }
  const trial = { since: 2, stable: '1.1.0', canary: '1.2.0', verdict: 'unsure' as const }
  const opinions = new Map([['mf-one', { ...trial, arms: { stable: arm, canary: arm }, waits }]])
  const planOf = (withNames: boolean) =>
    one(aHealth({ entries, opinions, withNames }))?.canary?.plan

  expect(planOf(false)).toEqual({ next: [20, 100], waits: all })
  expect(planOf(true)).toEqual({ next: [20, 100], waits: who })
})

test('a remote that is switched off is no trouble', () => {
  const entries: HealthSources['entries'] = [
    anEntry(1, { remotes: { 'mf-one': aState({ state: 'off', message: 'Back at nine' }) } }),
  ]
  const health = aHealth({ entries, reports: new Map([['mf-one@1.1.0', reports(0, 5)]]) })

  expect(health.status).toBe('ok')
  expect(one(health)).toMatchObject({ status: 'off', state: 'off', message: 'Back at nine' })
})

test('a pinned remote and a locked channel are shown as held', () => {
  const pinned = anEntry(1, { remotes: { 'mf-one': aState({ pinned: { reason: 'audit' } }) } })
  const locked = anEntry(1, { locks: { '*': { reason: 'holidays' } } })

  expect(one(aHealth({ entries: [pinned] }))).toMatchObject({ held: {} })
  expect(one(aHealth({ entries: [locked], withNames: true }))).toMatchObject({
    held: { reason: 'holidays' },
  })
})

test('a store that can not be reached makes it degraded', () => {
  expect(aHealth({ storeIsThere: false })).toMatchObject({
    status: 'degraded',
    store: 'unreachable',
  })
})
