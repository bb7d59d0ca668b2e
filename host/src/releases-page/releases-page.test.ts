/**
 * @jest-environment <rootDir>/build/jest/screen-environment.mjs
 * @jest-environment-options {"customExportConditions": ["node", "require", "default"]}
 */
import { screen, within } from '@testing-library/dom'
import type { HealthSources } from '../health/health'
import { aHealth, anEntry, aState, reports } from '../testing/a-health'
import { closedPage, releasesPage } from './releases-page'

const canary = { version: '1.2.0', bp: 500, salt: 'prod/mf-one/1.2.0', cohorts: ['staff'] }
const moved = anEntry(2, { changes: [{ remote: 'mf-one', from: '1.0.0', to: '1.1.0' }] })

type Order = Partial<HealthSources> & { mayRollBack?: boolean; earlier?: string[] }

/** What somebody sees who opens the page. */
function open({ mayRollBack = true, earlier = ['1.0.0'], ...sources }: Order = {}) {
  const entries = sources.entries ?? [moved, anEntry(1, { remotes: {} })]
  const page = releasesPage({
    health: aHealth({ withNames: true, ...sources, entries }),
    entries,
    mayRollBack: () => mayRollBack,
    earlierOf: (remote) => (remote === 'mf-one' ? earlier : []),
    builtFrom: (remote, version) =>
      remote === 'mf-one' ? `commit of ${version}, changed since` : undefined,
  })
  document.body.innerHTML = /<body>([^]*)<script/.exec(page)?.[1] ?? ''
}

const spaceless = (element: Element | null | undefined) =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim()
const card = (name: string) => screen.getByRole('region', { name })
const sentences = (name: string) => [...card(name).querySelectorAll('p')].map(spaceless)
const entryRows = () =>
  within(screen.getByRole('list', { name: 'Log' }))
    .getAllByRole('listitem')
    .map(spaceless)

test('the page says what runs on the channel, how it does and as of when', () => {
  open()

  expect(spaceless(screen.getByRole('banner'))).toMatch(
    /^Releases on prod ✓ OK Entry 2 of the log As of 20 Nov 2026, 10:00:00 UTC/,
  )
  expect(screen.getAllByRole('region').map((each) => each.getAttribute('aria-labelledby'))).toEqual(
    ['mf-one', 'shell'],
  )
})

test('each remote has its version, since when, and by whom', () => {
  open()

  expect(sentences('mf-one')).toEqual([
    '1.1.0 for everybody, since 20 Nov 2026, 09:02 UTC, by olga',
    'Built from commit of 1.1.0, changed since',
  ])
  expect(spaceless(card('mf-one'))).toContain('✓ OK')
})

test('what browsers said of a version stands in a table', () => {
  open({ reports: new Map([['mf-one@1.1.0', reports(70, 30)]]) })
  const rows = within(card('mf-one')).getAllByRole('row').map(spaceless)

  expect(spaceless(card('mf-one'))).toContain('✕ Failing')
  expect(rows[1]).toBe('1.1.0 everybody, hash 30')
  expect(rows[2]).toMatch(/^100 30 \(30 %\) \d+ ms \d+ ms$/)
})

test('a version of which nobody said anything has no times', () => {
  open()

  expect(within(card('mf-one')).getAllByRole('row').map(spaceless)).toContain('0 0 – –')
})

test('a canary is told with its share, its cohorts, and what the guard makes of it', () => {
  const places = { failures: 1, hardFailures: 0 }
  const arm = { sessions: 40, failures: 1, hardFailures: 0, places }
  const entries = [
    anEntry(3, { action: 'canary', remotes: { 'mf-one': aState({ canary }) } }),
    moved,
  ] as const
  const opinion = { since: 3, stable: '1.1.0', canary: '1.2.0', verdict: 'fine' as const }
  open({
    entries,
    opinions: new Map([['mf-one', { ...opinion, arms: { stable: arm, canary: arm } }]]),
  })

  expect(sentences('mf-one')[2]).toBe(
    '1.2.0 for 5 % and staff, since 20 Nov 2026, 09:03 UTC, by olga. The guard finds it no worse than the version of everybody: it failed in 1 of 40.',
  )
})

test('a remote that is switched off says what people read', () => {
  open({
    entries: [
      anEntry(1, { remotes: { 'mf-one': aState({ state: 'off', message: 'Back at nine' }) } }),
    ],
  })

  expect(sentences('mf-one')).toContain('Switched off. People read: “Back at nine”')
  expect(spaceless(card('mf-one'))).toContain('○ Off')
})

test('a remote that may not move says why', () => {
  open({
    entries: [anEntry(1, { remotes: { 'mf-one': aState({ pinned: { reason: 'audit' } }) } })],
  })

  expect(sentences('mf-one')).toContain('Held: “audit”')
})

test('a store that can not be reached is said', () => {
  open({ storeIsThere: false })

  expect(screen.getByText('The store can not be reached.')).toBeTruthy()
})

test('the log is told newest first: what, who, why and when', () => {
  open({
    entries: [
      anEntry(3, {
        action: 'rollback',
        reason: 'It was blank.',
        urgency: 'kill',
        changes: [{ remote: 'mf-one', from: '1.1.0', to: '1.0.0' }],
      }),
      moved,
    ],
  })

  expect(entryRows()).toEqual([
    expect.stringMatching(
      /^3 rollback mf-one 1\.1\.0 → 1\.0\.0 \(open tabs at once\) “It was blank\.” olga, 20 Nov 2026, 09:03 UTC/,
    ),
    expect.stringMatching(/^2 publish mf-one 1\.0\.0 → 1\.1\.0 olga, 20 Nov 2026, 09:02 UTC/),
  ])
})

test('the log says whom a canary is for, and that it was taken back', () => {
  const changes = [{ remote: 'mf-one', from: '1.2.0', to: '1.2.0' }]
  open({
    entries: [
      anEntry(3, { action: 'canary', changes }),
      anEntry(2, { action: 'canary', changes, remotes: { 'mf-one': aState({ canary }) } }),
    ],
  })

  expect(entryRows()[0]).toContain('mf-one 1.2.0 taken back')
  expect(entryRows()[1]).toContain('mf-one 1.2.0 for 5 % and staff')
})

test('the log shows its newest fifty entries', () => {
  const all = Array.from({ length: 60 }, (_, i) =>
    anEntry(60 - i, { at: '2026-11-20T09:00:00.000Z' }),
  )
  const [newest, ...older] = all
  if (newest) open({ entries: [newest, ...older] })

  expect(entryRows()).toHaveLength(50)
})

test('who may roll back finds the way at the remote, and at the entry that moved it', () => {
  open()

  const { dataset } = screen.getByRole('button', { name: 'Roll back mf-one …' })
  expect({ ...dataset }).toEqual({
    remote: 'mf-one',
    from: '1.1.0',
    to: '1.0.0',
    versions: '1.0.0',
  })
  expect(screen.getByRole('button', { name: 'mf-one back to 1.0.0 …' })).toBeTruthy()
})

test.each<[string, Order]>([
  ['who may not roll back', { mayRollBack: false }],
  ['a remote without an earlier good version', { earlier: [], entries: [anEntry(1)] }],
])('%s has no such button', (_who, order) => {
  open(order)

  expect(screen.queryByRole('button', { name: /Roll back mf-one/ })).toBeNull()
})

test('what people wrote never becomes markup', () => {
  open({ entries: [anEntry(1, { reason: '<img src=x onerror=alert(1)>' })] })

  expect(document.querySelector('img')).toBeNull()
  expect(entryRows()[0]).toContain('“<img src=x onerror=alert(1)>”')
})

test('who may not see the page reads what to do instead', () => {
  document.body.innerHTML = closedPage()

  expect(screen.getByRole('alert').textContent).toMatch(/^This page is for people who look after/)
  expect(screen.getByRole('link', { name: 'the app' }).getAttribute('href')).toBe('/signin')
})
