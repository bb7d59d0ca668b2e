import { readTelemetryConfig } from './telemetry/telemetry-config'
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

test.each([
  ['HOST', '0.0.0.0'],
  ['PUBLIC_ORIGIN', 'https://pillbox.example.test'],
])('with the emulator %s may not be %s', (name, value) => {
  const real = { FIREBASE_PROJECT_ID: 'pill', FIREBASE_API_KEY: 'key' }

  expect(readConfig({ [name]: value })).toEqual({
    problems: [expect.stringContaining(`${name} is ${value}, but with the identity emulator`)],
  })
  expect(readConfig({ [name]: value, ...real })).toHaveProperty('config')
})

test('every problem is said at once', () => {
  const env = {
    PORT: 'x',
    CHANNEL: '../prod',
    API_URL: 'api:3001',
    NODE_ENV: 'production',
    COHORT_SECRET: 'x',
    RELEASES_STORE: 'ftp://pills',
    QR_SCAN: 'yes',
    OFFLINE: 'no',
  }

  expect(readConfig(env)).toEqual({
    problems: [
      expect.stringContaining('PORT'),
      expect.stringContaining('CHANNEL'),
      expect.stringContaining('COHORT_SECRET'),
      expect.stringContaining('QR_SCAN'),
      expect.stringContaining('OFFLINE'),
      expect.stringContaining('API_URL'),
      expect.stringContaining('NODE_ENV is production'),
      expect.stringContaining('PUBLIC_ORIGIN must be set'),
      expect.stringContaining('RELEASES_STORE must be a folder'),
    ],
  })
})

test('the camera reads the ids of devices where that is switched on, and nowhere else', () => {
  expect(readConfig({ QR_SCAN: 'on' })).toMatchObject({ config: { settings: { qrScan: true } } })
  expect(readConfig({})).toMatchObject({ config: { settings: { qrScan: false } } })
})

test('the app is kept for a start without a line, but where that is switched off', () => {
  expect(readConfig({})).toMatchObject({ config: { settings: { offline: true } } })
  expect(readConfig({ OFFLINE: 'off' })).toMatchObject({ config: { settings: { offline: false } } })
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

test.each(['off', '2', '10.0.0.7, 10.1.0.0/16', 'loopback'])('TRUST_PROXY may be %s', (text) => {
  expect(readConfig({ TRUST_PROXY: text })).toHaveProperty('config')
})

test('an address list in TRUST_PROXY names whom the host believes', () => {
  const read = readConfig({ TRUST_PROXY: '10.0.0.7, 10.1.0.0/16' })
  const trusts = 'config' in read && read.config.trustProxy

  expect(trusts && [trusts('10.1.2.3', 0), trusts('10.2.0.1', 0)]).toEqual([true, false])
})

test('TRUST_PROXY may not be on', () => {
  expect(readConfig({ TRUST_PROXY: 'on' })).toEqual({
    problems: [expect.stringMatching(/^TRUST_PROXY must be off, a number of proxies .*'on'$/)],
  })
})

test.each([
  ['an address of this machine alone', {}, 1],
  ['the same under a name of it', { PUBLIC_ORIGIN: 'http://localhost:3000' }, 1],
  ['a proxy that was told of', { TRUST_PROXY: '1' }, 3],
  ['a proxy that nobody told us of', { PUBLIC_ORIGIN: 'https://pillbox.example' }, 3],
  ['an address that others reach', { HOST: '0.0.0.0' }, 3],
])('with %s failures have to come from so many addresses', (_what, env, addresses) => {
  expect(readTelemetryConfig(env).telemetry.guardAddresses).toBe(addresses)
})
