/**
 * @jest-environment <rootDir>/build/jest/screen-environment.mjs
 * @jest-environment-options {"customExportConditions": ["node", "require", "default"]}
 */
import { screen, within } from '@testing-library/dom'
import type { HealthSources } from '../health/health'
import { aHealth, anEntry, aState, reports } from '../testing/a-health'
import type { MinuteOf } from '../health/past'
import type { Digest } from '@pillbox/releases/causes'
import { aRemote } from '@pillbox/releases/testing'
import type { PageContent } from './page-content'
import { closedPage, releasesPage } from './releases-page'

const canary = { version: '1.2.0', bp: 500, salt: 'prod/mf-one/1.2.0', cohorts: ['staff'] }
const moved = anEntry(2, { changes: [{ remote: 'mf-one', from: '1.0.0', to: '1.1.0' }] })

type Order = Partial<HealthSources> & {
  may?: (move: { action: string; remote?: string | undefined }) => boolean
  earlier?: string[]
  hour?: MinuteOf[]
  release?: PageContent['releaseOf']
  why?: Digest[]
  /** Who approved of every canary. */
  approvers?: string[]
}

/** What the releases of mf-one say of themselves; nothing is known of the others. */
const builds: Record<string, Record<string, string>> = {
  '1.1.0': { commit: '7c1e09b2deadbeef', builtAt: '2026-11-20T09:33:00.000Z' },
  '1.0.0': { commit: 'a41f9c20deadbeef', builtAt: '2026-11-18T09:00:00.000Z' },
  '1.2.0': { commit: 'e90b7d40deadbeef', changed: 'true' },
}
const releaseOf = (remote: string, version: string) => {
  const build = remote === 'mf-one' ? builds[version] : undefined
  return build && { ...aRemote(remote, version).release, build }
}

/** What somebody sees who opens the page. */
function open({
  may = () => true,
  earlier = ['1.0.0'],
  hour = [],
  release = releaseOf,
  why = [],
  approvers,
  ...sources
}: Order = {}) {
  const entries = sources.entries ?? [moved, anEntry(1, { remotes: {} })]
  const page = releasesPage({
    health: aHealth({ withNames: true, ...sources, entries }),
    entries,
    reader: 'Mina on call',
    may,
    earlierOf: (remote) => (remote === 'mf-one' ? earlier : []),
    releaseOf: release,
    approversOf: () => approvers,
    whyOf: (name) => why.filter(({ remote }) => remote === name),
    hourOf: (remote) => (remote === 'mf-one' ? hour : []),
  })
  document.body.innerHTML = /<body>([^]*)<script/.exec(page)?.[1] ?? ''
}

/** Browsers that report, for the shell too: what nobody loads is not well. */
const shellIsWell = ['shell@1.0.0', reports(9)] as const
const seen = (loaded: number, failed = 0) =>
  new Map([shellIsWell, ['mf-one@1.1.0', reports(loaded, failed)]])

const spaceless = (element: Element | null | undefined) =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim()
const card = (name: string) => screen.getByRole('region', { name })
const sentences = (name: string) => [...card(name).querySelectorAll('p')].map(spaceless)
const names = () => [...document.querySelectorAll('.trouble h2, .row h2')].map(({ id }) => id)
const row = (name: string) => spaceless(card(name).querySelector('summary'))
const entryRows = () =>
  within(screen.getByRole('list', { name: 'Last moves' }))
    .getAllByRole('listitem')
    .map(spaceless)
const buttons = (name: string) => [...card(name).querySelectorAll('button')].map(spaceless)

/** mf-two runs beside mf-one. */
const twoRemotes = (change = {}) =>
  anEntry(3, {
    remotes: { 'mf-one': aState(change), 'mf-two': aState({ stable: '2.0.0', lkg: [] }) },
    changes: [{ remote: 'mf-two', to: '2.0.0' }],
  })

test('the page says first how it is, of which channel, and as of when', () => {
  open({ reports: seen(9) })

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('All 2 are well')
  expect(spaceless(screen.getByRole('banner'))).toMatch(/^Releases 10:00 UTC .* prod, entry 2 of/)
  expect(document.body.textContent).toContain('As of 10:00:00 UTC')
})

test.each([
  ['1 of 2 is failing', seen(70, 30)],
  ['1 of 2 is degraded', seen(95, 5)],
  ['Nothing is heard of 1 of 2', new Map([shellIsWell])],
])('the worst stands in the heading: %s', (heading, reports) => {
  open({ reports })

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading)
})

test('the worst remote comes first, and what is well last', () => {
  open({
    entries: [twoRemotes(), moved, anEntry(1, { remotes: {} })],
    reports: new Map([shellIsWell, ['mf-two@2.0.0', reports(0, 3)]]),
  })

  expect(names()).toEqual(['mf-two', 'mf-one', 'shell'])
})

test('what nobody has loaded is not called well, and not for long said to be new', () => {
  open({ now: new Date('2026-11-20T09:10:00Z') })
  expect(row('mf-one')).toContain('Nobody has loaded it yet.')
  expect(within(card('mf-one')).getByRole('img', { name: 'Not heard of' })).toBeTruthy()
  open()

  expect(row('mf-one')).toContain('Nobody has loaded it for 15 minutes.')
  expect(within(card('mf-one')).queryByRole('img', { name: 'OK' })).toBeNull()
})

test('a version is called by its commit, and how long ago that was built', () => {
  open({ reports: seen(9) })

  expect(row('mf-one')).toBe('✓ mf-one 7c1e09b Built 27 minutes ago. 0 of 9 failed. ⋮')
})

test.each([
  ['0.1.0-20261121050646.h50446c5d', 'h50446c'],
  ['1.1.0-rc.1', '1.1.0-rc.1'],
])('a version of which no commit is known is called %s: %s', (stable, name) => {
  open({ entries: [anEntry(1, { remotes: { 'mf-one': aState({ stable }) } })] })

  expect(spaceless(card('mf-one').querySelector('code'))).toBe(name)
  expect(card('mf-one').querySelector('code')?.title).toBe(stable)
})

test('a failing remote says since when, how bad, what runs, and why', () => {
  const since = '2026-11-20T09:41:00.000Z'
  open({
    reports: seen(70, 30),
    troubles: new Map([['mf-one@1.1.0', { status: 'failing', since, among: 9 }]]),
  })

  expect(spaceless(within(card('mf-one')).getByRole('heading'))).toBe(
    'mf-one is failing, since 09:41.',
  )
  expect(sentences('mf-one').slice(0, 4)).toEqual([
    '30 of 100 browsers failed, 30 %.',
    'Now 7c1e09b, built 27 minutes ago.',
    'Last move: publish, 09:02, olga',
    'Its files are not those that were published in 30 hash',
  ])
})

test('a failing version of which nobody says anything any more is said to be failing', () => {
  const since = '2026-11-19T02:41:00.000Z'
  open({ troubles: new Map([['mf-one@1.1.0', { status: 'failing', since, among: 9 }]]) })

  expect(spaceless(within(card('mf-one')).getByRole('heading'))).toBe(
    'mf-one is failing, since 19 Nov, 02:41.',
  )
  expect(sentences('mf-one')[0]).toBe(
    'Nobody has loaded it for 15 minutes, so it is not known to be well.',
  )
})

test('of several that fail the others say so in a line', () => {
  const since = '2026-11-20T09:41:00.000Z'
  const failing = { status: 'failing', since, among: 9 } as const
  open({
    troubles: new Map([
      ['mf-one@1.1.0', failing],
      ['shell@1.0.0', failing],
    ]),
    reports: new Map([['shell@1.0.0', reports(9)]]),
  })

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('2 of 2 are failing')
  expect(row('mf-one')).toMatch(/^✕ mf-one 7c1e09b Failing since 09:41\./)
})

const minuteOf = (clock: string) => Date.parse(`2026-11-20T${clock}:00Z`) / 60_000

test('the errors of the hour are drawn, with the last move beside them', () => {
  open({
    reports: seen(70, 30),
    now: new Date('2026-11-20T09:32:00Z'),
    hour: [
      { minute: minuteOf('09:01'), seen: 10, failed: 0 },
      { minute: minuteOf('09:02'), seen: 10, failed: 3 },
      { minute: minuteOf('09:12'), seen: 10, failed: 1 },
    ],
  })
  const curve = card('mf-one').querySelector('.curve')

  expect(curve?.querySelector('path')?.getAttribute('d')).toBe('M50 98h.01L51.7 2M68.3 66h.01')
  expect(curve?.querySelector('.move')?.getAttribute('x1')).toBe('50%')
  expect(spaceless(curve?.querySelector('text'))).toBe('publish 09:02')
  expect(spaceless(curve?.querySelector('figcaption'))).toBe('08:32 at most 30 %, 09:02 09:32')
})

test('what browsers said of a version stands in a table', () => {
  open({ reports: seen(70, 30) })
  const rows = within(card('mf-one')).getAllByRole('row').map(spaceless)

  expect(rows[1]).toBe('7c1e09b everybody, hash 30')
  expect(rows[2]).toMatch(/^100 30 \(30 %\) \d+ ms \d+ ms$/)
})

test('a version of which nobody said anything has no times', () => {
  open()

  expect(within(card('mf-one')).getAllByRole('row').map(spaceless)).toContain('0 0 – –')
})

test('all of a remote is its whole version, since when, by whom, and of which commit', () => {
  open()

  expect(sentences('mf-one')).toEqual([
    '1.1.0 for everybody, since 20 Nov 2026, 09:02 UTC, by olga',
    'Built from commit 7c1e09b2',
  ])
})

test('licences of what somebody gets are a link, where its release has them', () => {
  const notices = 'notices.0123456789abcdef0123.txt'
  const release: PageContent['releaseOf'] = (remote, version) => {
    if (version === '1.0.0') return aRemote(remote, version).release
    return aRemote(remote, version, {}, { [notices]: 'react@19.3.1  MIT' }).release
  }
  const entry = anEntry(3, { action: 'canary', remotes: { 'mf-one': aState({ canary }) } })
  open({ entries: [entry, moved], release })
  const linksOf = (name: string) =>
    [...card(name).querySelectorAll('a')].map((link) => [spaceless(link), link.pathname])

  expect(sentences('mf-one')).toContain('Licences of others\u2019 code in it: 1.1.0 1.2.0')
  expect(linksOf('mf-one')).toEqual([
    ['1.1.0', `/r/mf-one/1.1.0/${notices}`],
    ['1.2.0', `/r/mf-one/1.2.0/${notices}`],
  ])
  expect(linksOf('shell')).toEqual([])
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

  expect(row('mf-one')).toContain('Canary 1.2.0 for 5 % and staff: Nobody has loaded it')
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
  expect(row('mf-one')).toBe('○ mf-one 7c1e09b Off. Built 27 minutes ago. ⋮')
})

test('a remote that may not move says why', () => {
  open({
    entries: [anEntry(1, { remotes: { 'mf-one': aState({ pinned: { reason: 'audit' } }) } })],
  })

  expect(sentences('mf-one')).toContain('Held: “audit”')
  expect(row('mf-one')).toMatch(/ May not move\. ⋮$/)
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
      /^09:03 mf-one a41f9c2 rollback, olga 3 rollback mf-one 1\.1\.0 → 1\.0\.0 \(open tabs at once\) “It was blank\.” olga, 20 Nov 2026, 09:03 UTC/,
    ),
    expect.stringMatching(
      /^09:02 mf-one 7c1e09b publish, olga 2 publish mf-one 1\.0\.0 → 1\.1\.0 olga, 20 Nov/,
    ),
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

test('the newest three moves are told at once, and of the earlier ones seventeen when asked', () => {
  const all = Array.from({ length: 60 }, (_, i) =>
    anEntry(60 - i, { at: '2026-11-20T09:00:00.000Z' }),
  )
  const [newest, ...older] = all
  if (newest) open({ entries: [newest, ...older] })

  expect(entryRows()).toHaveLength(3)
  expect(spaceless(document.querySelector('#earlier > summary'))).toBe('17 earlier')
  expect(document.querySelectorAll('#earlier li')).toHaveLength(17)
})

const moveOf = (name: string | RegExp): unknown =>
  JSON.parse(screen.getByRole('button', { name }).dataset.move ?? '')

test('of the worst remote all that can be done is one tap away', () => {
  open({
    entries: [anEntry(3, { remotes: { 'mf-one': aState({ canary }) } }), moved],
    reports: seen(70, 30),
  })

  expect(buttons('mf-one')).toEqual(['Roll back to a41f9c2', 'Off', 'Canary 0 %', 'Lock'])
  expect(card('mf-one').querySelector('details button')).toBeNull()
  expect(moveOf('Roll back to a41f9c2, mf-one')).toEqual({
    action: 'rollback',
    remote: 'mf-one',
    to: '1.0.0',
  })
  expect(moveOf('Off, mf-one')).toEqual({ action: 'off', remote: 'mf-one' })
  expect(moveOf('Canary 0 %, mf-one')).toEqual({
    action: 'canary',
    remote: 'mf-one',
    share: { bp: 0, cohorts: [] },
  })
})

const withCanary = [anEntry(3, { remotes: { 'mf-one': aState({ canary }) } }), moved] as const

test.each([
  ['nobody yet', [], 'Nobody has approved of it yet, which it needs for everybody.', true],
  ['somebody else', ['ravi'], 'Approved by ravi.', true],
  ['the reader', ['ravi', 'Mina on call'], 'Approved by ravi and Mina on call.', false],
  ['the reader by another key', ['mina on call'], 'Approved by mina on call.', false],
])('a canary that %s approved of says so', (_who, approvers, sentence, isOffered) => {
  open({ entries: [...withCanary], approvers, reports: seen(9) })

  expect(sentences('mf-one').join(' ')).toContain(sentence)
  expect(buttons('mf-one').includes('Approve')).toBe(isOffered)
})

test('nobody is asked to approve who may not promote, or where the policy asks nobody', () => {
  open({ entries: [...withCanary], approvers: [], may: ({ action }) => action !== 'promote' })
  expect(buttons('mf-one')).not.toContain('Approve')
  open({ entries: [...withCanary] })
  expect(buttons('mf-one')).not.toContain('Approve')
  expect(card('mf-one').textContent).not.toMatch(/approved/i)
})

test('what is off is turned on, and what is locked unlocked', () => {
  open({
    entries: [
      anEntry(3, {
        remotes: { 'mf-one': aState({ state: 'off' }) },
        locks: { 'mf-one': { reason: 'Incident 7' } },
      }),
    ],
  })

  expect(buttons('mf-one')).toEqual(['Roll back to a41f9c2', 'On', 'Unlock'])
})

test('the shell can be rolled back and locked alone', () => {
  open()

  expect(buttons('shell')).toEqual(['Lock'])
})

test('a lock of the whole channel is said at the top, with its way out', () => {
  open({ entries: [anEntry(3, { locks: { '*': { reason: 'Holidays' } } })] })

  expect(spaceless(screen.getByRole('banner'))).toContain('All is locked: “Holidays”.')
  expect(moveOf('Unlock all')).toEqual({ action: 'unlock' })
})

test('the whole channel can be locked, once', () => {
  open()
  expect(moveOf('Lock all')).toEqual({ action: 'lock' })

  open({ entries: [anEntry(3, { locks: { '*': { reason: 'Holidays' } } })] })
  expect(screen.queryByRole('button', { name: 'Lock all' })).toBeNull()

  open({ may: ({ action }) => action === 'rollback' })
  expect(screen.queryByRole('button', { name: 'Lock all' })).toBeNull()
})

const effectOf = (name: string) => screen.getByRole('button', { name }).dataset['effect']

test('who is about to turn off where one signs in is told whom that locks out', () => {
  const signIn = { path: '/signin', access: 'public' as const, title: 'Sign in' }
  const release = { ...aRemote('mf-one', '1.1.0').release, routes: [signIn] }
  open({
    entries: [twoRemotes()],
    release: (remote) => (remote === 'mf-one' ? release : undefined),
  })

  expect(effectOf('Off, mf-one')).toMatch(/nobody can sign in, to this page either\.$/)
  expect(effectOf('Off, mf-two')).not.toMatch(/sign in/)
})

test('the log offers the way back to before an entry', () => {
  open()

  expect(moveOf('Back to a41f9c2, mf-one')).toMatchObject({ action: 'rollback', to: '1.0.0' })
})

test('who may do a part of it finds that part', () => {
  open({ may: ({ action }) => action === 'rollback' || action === 'off' })

  expect(buttons('mf-one')).toEqual(['Roll back to a41f9c2', 'Off'])
  expect(sentences('shell').at(-1)).toMatch(/^You may not move shell/)
})

test('who may look and do nothing is told so, and has no button', () => {
  open({ may: () => false, reports: seen(70, 30) })

  expect(spaceless(screen.getByRole('banner'))).toContain(
    'You are signed in as Mina on call. You may look, and move nothing',
  )
  expect(screen.queryAllByRole('button', { hidden: true })).toEqual([])
  expect(document.querySelector('dialog')).toBeNull()
})

test('a remote without an earlier good version has no way back', () => {
  open({ earlier: [], entries: [anEntry(1)] })

  expect(buttons('mf-one')).toEqual(['Off', 'Lock'])
})

test('what people wrote never becomes markup', () => {
  open({ entries: [anEntry(1, { reason: '<img src=x onerror=alert(1)>' })] })

  expect(document.querySelector('img')).toBeNull()
  expect(entryRows()[0]).toContain('“<img src=x onerror=alert(1)>”')
})

test('who is not signed in reads how to see the page', () => {
  document.body.innerHTML = closedPage(undefined)

  expect(screen.getByRole('alert').textContent).toMatch(/^This page is for people who look after/)
  expect(screen.getByRole('link', { name: 'the app' }).getAttribute('href')).toBe('/signin')
})

test('who is signed in and may not see the page is told so, with the id that the policy wants', () => {
  document.body.innerHTML = closedPage({ uid: 'u7', email: 'asha@example.test' })

  expect(spaceless(document.querySelector('main'))).toMatch(
    /You are signed in as asha@example\.test, but the policy .* does not name you.* by your id, u7;/,
  )
})

describe('why a version fails', () => {
  const aCause = (change: Partial<Digest['causes'][number]> = {}): Digest['causes'][number] => ({
    message: "TypeError: t is undefined (reading 'boxes')",
    code: 'render',
    count: 12,
    firstSeen: '2026-11-20T09:40:00.000Z',
    lastSeen: '2026-11-20T09:59:00.000Z',
    stack: [
      { file: 'node_modules/react/index.js', line: 7, column: 1 },
      { file: 'mf-one/src/list.tsx', line: 41, column: 3 },
      { file: 'mf-one/src/room.tsx', line: 9, column: 3 },
    ],
    ...change,
  })
  const aDigest = (change: Partial<Digest> = {}): Digest => ({
    remote: 'mf-one',
    version: '1.1.0',
    commit: '7c1e09b2deadbeef',
    author: 'Olga',
    since: { version: '1.0.0', commit: 'a41f9c20deadbeef', files: ['mf-one/src/list.tsx'] },
    causes: [aCause()],
    ...change,
  })
  const reasons = (name = 'Why 7c1e09b fails') =>
    within(screen.getByRole('list', { name })).getAllByRole('listitem').map(spaceless)
  const files = () =>
    within(screen.getByRole('list', { name: 'Files that differ' }))
      .getAllByRole('listitem')
      .map(spaceless)

  test('the worst error stands with its line where the trouble is told, without a tap', () => {
    open({ reports: seen(70, 30), why: [aDigest()] })

    expect(sentences('mf-one')).toContain(
      "TypeError: t is undefined (reading 'boxes') in 12 browsers, first 09:40, in a file that changed mf-one/src/list.tsx:41",
    )
    expect(sentences('mf-one').join()).not.toContain('Its files are not those')
  })

  test('where no error was told its code is told, as ever', () => {
    open({ reports: seen(70, 30), why: [aDigest({ version: '1.0.0' })] })

    expect(sentences('mf-one')).toContain('Its files are not those that were published in 30 hash')
  })

  test('all errors are told with what called them, the commit, whose it is and what changed', () => {
    const other = aCause({ message: 'Error: gone', count: 1, stack: [] })
    open({ reports: seen(9), why: [aDigest({ causes: [aCause(), other] })] })

    expect(screen.getByRole('region', { name: 'Why 7c1e09b fails' })).toBeTruthy()
    expect(sentences('mf-one')).toContain('Commit 7c1e09b2 by Olga')
    expect(reasons()).toEqual([
      "TypeError: t is undefined (reading 'boxes') in 12 browsers, first 09:40, in a file that changed mf-one/src/list.tsx:41 node_modules/react/index.js:7mf-one/src/room.tsx:9 It began after entry 2, publish of mf-one.",
      'Error: gone in 1 browser, first 09:40 no source map tells where It began after entry 2, publish of mf-one.',
    ])
    expect(document.body.textContent?.replace(/\s+/g, ' ')).toContain('1 file differs from a41f9c2')
    expect(files()).toEqual(['mf-one/src/list.tsx'])
  })

  test('of many errors three are told, the others after a tap', () => {
    const causes = ['a', 'b', 'c', 'd', 'e'].map((message) => aCause({ message }))
    open({ reports: seen(9), why: [aDigest({ causes })] })

    expect(reasons()).toHaveLength(3)
    expect(screen.getByText('2 more')).toBeTruthy()
    expect(reasons('More reasons')).toHaveLength(2)
  })

  test('of many files and versions so many are told that the page stays short', () => {
    const names = Array.from({ length: 80 }, (_, n) => `mf-one/src/${n}.ts`)
    const versions = ['1.1.0', '1.0.0', '0.9.0', '0.8.0', '0.7.0']
    const since = { version: '1.0.0', files: names }
    open({
      reports: seen(9),
      why: versions.map((version) =>
        aDigest({ version, ...(version === '1.1.0' ? { since } : {}) }),
      ),
    })

    const lists = screen.getAllByRole('list', { name: 'Files that differ' })
    expect(
      spaceless(
        within(lists[0] as HTMLElement)
          .getAllByRole('listitem')
          .at(-1),
      ),
    ).toBe('and 50 more')
    expect(screen.getAllByRole('region', { name: /^Why / })).toHaveLength(3)
    expect(sentences('mf-one')).toContain('pnpm releases why mf-one tells of 2 more versions.')
  })

  test('a version that changed no file that is known, and says nothing of itself, is told so', () => {
    const { commit: _commit, author: _author, ...bare } = aDigest()
    open({ reports: seen(9), why: [{ ...bare, since: { version: '1.0.0', files: [] } }] })

    expect(sentences('mf-one')).toContain('No file is known to differ from a41f9c2')
    expect(sentences('mf-one').join()).not.toContain('Commit')
  })

  test('nothing is said of a remote that no error was told of', () => {
    open({ reports: seen(9) })

    expect(screen.queryAllByRole('heading', { name: /^Why/ })).toEqual([])
  })

  test('what is told is text, whatever it holds', () => {
    const evil = '<img src=x onerror=alert(1)>'
    const since = { version: '1.0.0', files: [evil] }
    const stack = [{ file: evil, line: 1, column: 1 }]
    open({
      reports: seen(70, 30),
      why: [aDigest({ author: evil, since, causes: [aCause({ message: evil, stack })] })],
    })

    expect(document.querySelector('img')).toBeNull()
    expect(sentences('mf-one').join()).toContain(`by ${evil}`)
  })
})
