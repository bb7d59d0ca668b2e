import { promised, type PromiseText } from './promise'

const api = (...files: string[]) => files.map((file) => `app-api/src/${file}.test.ts`)
const apiTesting = (...files: string[]) => files.map((file) => `app-api/testing/${file}.test.ts`)
const host = (...files: string[]) => files.map((file) => `host/src/${file}.test.ts`)
const shell = (...files: string[]) => files.map((file) => `shell/src/${file}.test.ts`)

const texts: PromiseText[] = [
  {
    id: 'G1',
    title: 'Who may do what',
    passLine: '708 cells as the matrix says; a refused one changes and tells nothing',
    proofs: { store: apiTesting('authorisation/matrix') },
    counts: { 'calls by every actor': 324, 'changes of a network': 384 },
  },
  {
    id: 'G2',
    title: 'Ids of others',
    passLine: 'answered like unknown ones at every call, to the byte; times differ by < 2 ms',
    proofs: { store: apiTesting('authorisation/foreign-ids') },
    counts: { 'calls for a device of others': 21 },
    unproved: 'how long the answers take',
  },
  {
    id: 'G3',
    title: 'Only signed code runs',
    passLine: '90 of 90 tampered scripts never run in a browser',
    proofs: {
      drills: ['tests/drills/faults.test.ts'],
      screens: shell('rooms/script-guard', 'rooms/live-map'),
      servers: [
        ...host('live/composition', 'live/believed-log', 'live/last-document'),
        'releases/src/trust/signed-release.test.ts',
        'releases/src/log/belief.test.ts',
        'releases/src/verify.test.ts',
      ],
    },
    unproved: 'the 90 in a browser: one is tried there, the rest in host, log and script guard',
  },
  {
    id: 'G4',
    title: 'A broken remote leaves the rest',
    passLine: '85 of 85 faults leave the shell usable, with Try again within 5 s',
    proofs: { drills: ['tests/drills/faults.test.ts'] },
    counts: { 'faults of a remote': 85 },
  },
  {
    id: 'G5',
    title: 'Strict policy',
    passLine: '0 violations in all journeys; nothing unsafe, no list of hosts for scripts',
    proofs: { servers: host('pages/document-policy', 'app'), journeys: ['tests/journeys/'] },
    unproved: 'csp_evaluator is not run, and some journeys do not look at what was blocked',
  },
  {
    id: 'G6',
    title: 'Headers and cookies',
    passLine:
      'every answer uncached and ours alone, cookies __Host- and strict; Observatory >= 130',
    proofs: {
      store: api('app', 'routes/user/login'),
      servers: [...host('app', 'pages/document-policy'), 'shared/src/server/cookie-form.test.ts'],
      journeys: ['tests/journeys/behind-tls.test.ts'],
    },
    unproved: 'the score of the Observatory',
  },
  {
    id: 'G7',
    title: 'One sign-out',
    passLine: '1 sign-out for 50 answers of 401 at once, also when it fails or hangs',
    proofs: {
      screens: [
        ...shell('session/sign-out-on-401', 'session/sign-out', 'session/finish-sign-out'),
        'shared/src/client/api.test.ts',
        'shared/src/client/session-calls.test.ts',
      ],
      journeys: ['tests/journeys/session.test.ts'],
    },
  },
  {
    id: 'G8',
    title: 'Twice is once',
    passLine: 'each of 16 changes sent twice and 8 times at once is done once',
    proofs: {
      store: api(
        ...['routes/user/add-device', 'routes/user/answer-invite', 'routes/user/close-account'],
        ...['routes/user/login', 'routes/device/box', 'routes/device/network/invite'],
        ...['routes/messaging/subscribe', 'device-api/counted-pills', 'device-api/events'],
      ),
      faults: ['tests/faults/lost-answers.test.ts'],
    },
    unproved: 'all 16 in one table: five are tried 8 times at once, others twice',
  },
  {
    id: 'G9',
    title: 'Life of a session',
    passLine: 'random, hashed, 12 hours idle, 7 days; every ending counts in < 1 s',
    proofs: {
      store: api('sessions/session', 'routes/user/login'),
      postgres: api('store/postgres'),
    },
  },
  {
    id: 'G10',
    title: 'Killed at any moment',
    passLine: '0 acknowledged writes lost in 20 kills on both stores, none half written',
    proofs: { races: api('store/durability'), postgres: api('store/durability') },
    counts: { 'acknowledged writes kept': 1, kills: 20 },
  },
  {
    id: 'G11',
    title: 'Power may fail',
    passLine: '500 acknowledged writes make 500 syncs; a store without them is refused',
    proofs: { servers: api('store/embedded/embedded') },
    counts: { 'writes with a sync of their own': 500 },
    unproved: 'a PostgreSQL with fsync=off is not refused; the syncs are counted at the call',
  },
  {
    id: 'G12',
    title: 'Who has an account is a secret',
    passLine: 'known and unknown addresses answered alike, within 10 ms of each other',
    proofs: {
      store: api('routes/user/register', 'routes/device/network/invite', 'routes/user/add-device'),
    },
    unproved: 'how long the answers take',
  },
  {
    id: 'G13',
    title: 'Guessing',
    passLine: 'of 10,000 tries in a minute 10 reach the provider; others get in meanwhile',
    proofs: {
      store: [
        ...api('routes/user/login', 'routes/user/register', 'routes/user/add-device'),
        ...api('routes/device/network/invite', 'calls/shared-tries', 'http/slow-requests'),
      ],
      servers: [...api('calls/tries'), ...host('proxy/behind-a-proxy')],
    },
    counts: { 'guesses kept from the provider': 9990 },
  },
  {
    id: 'G14',
    title: 'Logs without people',
    passLine: '0 planted values in anything that is logged',
    unproved: 'no test plants values and reads the log',
  },
  {
    id: 'G15',
    title: 'Bad input',
    passLine: '100,000 generated requests: no 5xx, no hang, nothing changed by a refused one',
    proofs: {
      store: apiTesting('bad-input/bad-fields', 'bad-input/bad-requests'),
      races: ['app-api/fuzz/fuzz.test.ts'],
    },
    counts: { 'generated requests': 20_000 },
    unproved: '100,000 in one run, which is pnpm fuzz',
  },
  {
    id: 'G16',
    title: 'Back to the release before',
    passLine: 'new pages and open tabs are right within 5 s, without the store too',
    proofs: {
      drills: ['tests/drills/drill.test.ts'],
      releases: ['tests/releases/publish-and-roll-back.test.ts'],
      servers: host('store-stops'),
    },
  },
  {
    id: 'G17',
    title: 'Exactly one Owner',
    passLine: '0 of 1,000 rounds of changes at once leave another number; 2,000 random stories',
    proofs: {
      races: [...api('network/move-ownership'), ...apiTesting('authorisation/network-model')],
      postgres: api('network/move-ownership'),
    },
    counts: { 'rounds of changes at once': 1000, 'random stories of a network': 120 },
    unproved: '2,000 stories: 120 are drawn in each run',
  },
  {
    id: 'G18',
    title: 'Load',
    passLine: '200 requests/s on PGlite with p99 < 150 ms, 400 on PostgreSQL with p99 < 100 ms',
    unproved: 'pnpm bench:api measures calls one by one; mixed traffic has no measure',
  },
  {
    id: 'G19',
    title: 'Bad lines',
    passLine: '27 calls by 12 faults: the sentence or a calm retry, nothing typed is lost',
    proofs: {
      faults: ['tests/faults/'],
      screens: ['shared/src/client/api.test.ts', 'shared/src/client/read-answer.test.ts'],
    },
    unproved:
      'the 324 as one table: lost answers, slow and cut lines, and answers of any shape are',
  },
  {
    id: 'G20',
    title: 'Audit',
    passLine: 'one row for each change and refusal, in its transaction, in a chain of hashes',
    unproved: 'there are no audit rows',
  },
  {
    id: 'G21',
    title: 'Erasure and export',
    passLine: '0 planted values in any table after closing; one file holds all of a person',
    proofs: {
      store: [
        'app-api/testing/erasure.test.ts',
        ...api('routes/user/close-account', 'routes/user/export-data'),
      ],
    },
    unproved: 'a dump and the pages of the database files are not searched, its tables are',
  },
  {
    id: 'G22',
    title: 'For everybody',
    passLine: 'axe finds nothing on any screen and dialog, at any width, for any person',
    proofs: { looks: ['tests/looks/every-screen.test.ts'] },
    counts: { 'screens without a finding': 1 },
  },
  {
    id: 'G23',
    title: 'Supply chain',
    passLine: 'frozen, with hashes, one registry, no scripts, allowed licences, 0 secrets',
    proofs: { servers: ['build/supply/'] },
    counts: { 'packages known by their hash': 1000, 'files without a secret': 1000 },
    unproved: 'advisories: pnpm audit, which some registries refuse, is in the workflow of CI',
  },
  {
    id: 'G24',
    title: 'Faults of the database',
    passLine: 'cut, slow, exhausted, full: 503 within 3 s, nothing lost, well within 5 s',
    proofs: {
      store: api('http/out-of-service', 'operations/health', 'store/transactions'),
      postgres: api('store/postgres'),
    },
    unproved: 'a slow database and a full disk; how soon it is well again',
  },
  {
    id: 'G25',
    title: 'One of each',
    passLine: 'one React, router, theme and session in 32 mixes of old and new remotes',
    proofs: {
      contract: ['tests/contract/one-of-each.test.ts'],
      releases: ['tests/releases/old-and-new.test.ts', 'tests/releases/containers.test.ts'],
    },
    unproved: 'the 32 mixes: counted with all remotes new; mixes that do not fit are refused',
  },
]

/** What is promised, and what proves it; the table of docs/trust.md is of these. */
export const promises = texts.map(promised)
