import type { PromiseText } from './promise'
import { api, apiTesting, host } from './test-files'

/** What is promised when something breaks, or many come at once. */
export const reliability: PromiseText[] = [
  {
    id: 'G4',
    title: 'A broken remote leaves the rest',
    passLine: '85 of 85 faults leave the shell usable, with Try again within 5 s',
    proofs: { drills: ['tests/drills/faults.test.ts'] },
    counts: { 'faults of a remote': 85 },
  },
  {
    id: 'G8',
    title: 'Twice is once',
    passLine: 'each of 23 changes sent twice and 8 times at once is done once',
    proofs: {
      store: api(
        ...['routes/user/add-device', 'routes/user/answer-invite', 'routes/user/close-account'],
        ...['routes/user/login', 'routes/device/box', 'routes/device/network/invite'],
        ...['routes/messaging/subscribe', 'device-api/counted-pills', 'device-api/events'],
      ).concat(apiTesting('twice-is-once')),
      faults: ['tests/faults/lost-answers.test.ts'],
    },
    counts: { 'changes that are done once': 23 },
  },
  {
    id: 'G10',
    title: 'Killed at any moment',
    passLine: '0 acknowledged writes lost in 20 kills on both stores, none half written',
    proofs: { races: api('store/durability'), 'postgres-races': api('store/durability') },
    counts: { 'acknowledged writes kept': 1, kills: 20 },
  },
  {
    id: 'G11',
    title: 'Power may fail',
    passLine: '500 acknowledged writes make 500 syncs; a store without them is refused',
    proofs: { servers: api('store/embedded/embedded'), postgres: api('store/refuse-unsafe') },
    counts: { 'writes with a sync of their own': 500 },
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
      'postgres-races': api('network/move-ownership'),
    },
    counts: { 'rounds of changes at once': 1000, 'random stories of a network': 2000 },
  },
  {
    id: 'G18',
    title: 'Load',
    passLine:
      '200 requests/s on PGlite with p99 < 150 ms, 400 on PostgreSQL with p99 < 100 ms; after five times that quick within 5 s, and < 50 MB more kept',
    proofs: { load: ['tests/load/mixed-load.test.ts'] },
  },
  {
    id: 'G19',
    title: 'Bad lines',
    passLine: '27 calls by 12 faults: the sentence or a calm retry, nothing typed is lost',
    proofs: {
      faults: ['tests/faults/'],
      screens: ['api', 'read-answer', 'network-faults'].map(
        (name) => `shared/src/client/${name}.test.ts`,
      ),
    },
    counts: { 'calls by faults': 324, 'calls by faults on screens': 324 },
  },
  {
    id: 'G22',
    title: 'For everybody',
    passLine: 'axe finds nothing on any screen and dialog, at any width, for any person',
    proofs: { looks: ['tests/looks/every-screen.test.ts'] },
    counts: { 'screens without a finding': 1 },
  },
  {
    id: 'G24',
    title: 'Faults of the database',
    passLine: 'cut, slow, exhausted, full: 503 within 3 s, nothing lost, well within 5 s',
    proofs: {
      store: api('http/out-of-service', 'operations/health', 'store/transactions'),
      postgres: api('store/postgres', 'store/database-faults'),
      servers: api('store/embedded/room-on-disk'),
      races: api('store/embedded/full-disk'),
    },
    counts: { 'answers in time under a fault': 24, 'answers in time on a full disk': 20 },
  },
  {
    id: 'G25',
    title: 'One of each',
    passLine: 'one React, router, theme and session in 32 mixes of old and new remotes',
    proofs: {
      contract: ['tests/contract/one-of-each.test.ts'],
      releases: ['one-of-each-in-mixes', 'old-and-new', 'containers'].map(
        (name) => `tests/releases/${name}.test.ts`,
      ),
    },
    counts: { 'mixes of old and new remotes': 32 },
  },
]
