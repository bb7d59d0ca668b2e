import type { PromiseText } from './promise'
import { api, apiTesting, host, shell } from './test-files'

/** What is promised against whoever means harm, or is careless. */
export const security: PromiseText[] = [
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
    passLine:
      'answered like unknown ones at every call, to the byte; times differ by < 2 ms, or a fifth',
    proofs: { store: apiTesting('authorisation/foreign-ids', 'alike-in-time') },
    counts: { 'calls for a device of others': 21, 'calls as quick for a device of others': 21 },
  },
  {
    id: 'G3',
    title: 'Only signed code runs',
    passLine: '60 of 60 tampered scripts never run in a browser',
    proofs: {
      drills: ['tests/drills/tampered-scripts.test.ts'],
      screens: shell('rooms/script-guard', 'rooms/live-map'),
      servers: [
        ...host('live/composition', 'live/believed-log', 'live/last-document'),
        'releases/src/trust/signed-release.test.ts',
        'releases/src/log/belief.test.ts',
        'releases/src/verify.test.ts',
      ],
    },
    counts: { 'tampered scripts kept from running': 60 },
  },
  {
    id: 'G5',
    title: 'Strict policy',
    passLine: '0 violations in all journeys; nothing unsafe, no list of hosts for scripts',
    proofs: {
      servers: host('pages/document-policy', 'pages/evaluated-policies', 'app'),
      journeys: ['tests/journeys/'],
    },
    counts: {
      'policies in which csp_evaluator finds nothing': 45,
      'documents without a violation': 250,
    },
  },
  {
    id: 'G6',
    title: 'Headers and cookies',
    passLine: 'answers uncached and ours alone, cookies __Host- and strict; Observatory >= 130',
    proofs: {
      store: api('app', 'routes/user/login'),
      servers: host('app', 'pages/document-policy'),
      journeys: ['tests/journeys/behind-tls.test.ts'],
    },
    counts: { 'points of the Observatory on the worst page': 130 },
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
    id: 'G9',
    title: 'Life of a session',
    passLine: 'random, hashed, 12 hours idle, 7 days; every ending counts in < 1 s',
    proofs: {
      store: api('sessions/session', 'routes/user/login'),
      postgres: api('store/postgres'),
    },
  },
  {
    id: 'G12',
    title: 'Who has an account is a secret',
    passLine: 'known and unknown addresses answered alike, within 10 ms of each other, or a fifth',
    proofs: {
      store: [
        ...api('routes/user/register', 'routes/device/network/invite', 'routes/user/add-device'),
        ...apiTesting('alike-in-time'),
      ],
    },
    counts: {
      'answers as quick for who has an account': 3,
      'providers whose time tells nobody': 1,
    },
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
    proofs: {
      store: apiTesting('planted-logs'),
      servers: ['host/src/planted-logs.test.ts'],
      journeys: ['tests/journeys/planted-logs.test.ts'],
    },
    counts: {
      'planted values kept out of the log': 13,
      'planted values kept out of the log of the host': 6,
      'planted values kept out of the log of a run in a browser': 24,
    },
  },
  {
    id: 'G15',
    title: 'Bad input',
    passLine: '100,000 generated requests: no 5xx, no hang, nothing changed by a refused one',
    proofs: {
      store: apiTesting('bad-input/bad-fields', 'bad-input/bad-requests'),
      races: ['app-api/fuzz/fuzz.test.ts'],
    },
    counts: { 'generated requests': 100_000 },
  },
  {
    id: 'G20',
    title: 'Audit',
    passLine: 'one row for each change and refusal, in its transaction, in a chain of hashes',
    proofs: { store: [...api('audit/audit'), ...apiTesting('authorisation/matrix')] },
    counts: { 'ways to change the audit found': 13 },
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
      servers: ['app-api/src/store/embedded/vacuum.test.ts'],
    },
  },
  {
    id: 'G23',
    title: 'Supply chain',
    passLine: 'frozen, with hashes, one registry, no scripts, allowed licences, 0 secrets',
    proofs: { servers: ['build/supply/'] },
    counts: { 'packages known by their hash': 1000, 'files without a secret': 1000 },
  },
]
