import { readConfig } from './config'

test('an empty environment is the local set-up', () => {
  expect(readConfig({})).toMatchObject({
    config: {
      port: 3000,
      host: '127.0.0.1',
      dataDir: '.data',
      channel: 'prod',
      apiUrl: 'http://127.0.0.1:3001',
      identityUrl: 'http://127.0.0.1:3002',
      settings: { identity: { projectId: 'demo-pillbox', emulator: true, mailPage: '/mail' } },
    },
  })
})

test('the key of a real project turns the emulator off', () => {
  expect(readConfig({ FIREBASE_PROJECT_ID: 'pill', FIREBASE_API_KEY: 'key' })).toMatchObject({
    config: {
      identityUrl: undefined,
      settings: {
        identity: { authDomain: 'pill.firebaseapp.com', emulator: false, mailPage: null },
      },
    },
  })
})

test('every problem is said at once', () => {
  const env = {
    PORT: 'x',
    CHANNEL: '../prod',
    API_URL: 'api:3001',
    NODE_ENV: 'production',
    COHORT_SECRET: 'x',
    RELEASES_STORE: 'ftp://pills',
  }

  expect(readConfig(env)).toEqual({
    problems: [
      expect.stringContaining('PORT'),
      expect.stringContaining('CHANNEL'),
      expect.stringContaining('COHORT_SECRET'),
      expect.stringContaining('API_URL'),
      expect.stringContaining('NODE_ENV is production'),
      expect.stringContaining('RELEASES_STORE must be a folder'),
    ],
  })
})

test('what browsers report is set by three variables', () => {
  const env = { BEACON_SHARE: '0.1', BEACONS_PER_MINUTE: '60', GUARD_SECONDS: '0' }

  expect(readConfig(env)).toMatchObject({
    config: {
      telemetry: { beaconShare: 0.1, beaconsPerMinute: 60, guardEvery: 0 },
      settings: { beaconShare: 0.1 },
    },
  })
  const wrong = { BEACON_SHARE: '10 %', BEACONS_PER_MINUTE: '-1', GUARD_SECONDS: 'never' }
  expect(readConfig(wrong)).toEqual({
    problems: Object.keys(wrong).map((name) => expect.stringContaining(name)),
  })
})
