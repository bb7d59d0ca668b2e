import { readEnvironment, withPort } from './environment.mjs'

test('nothing has to be set', () => {
  const { problems, settings } = readEnvironment({})

  expect(problems).toEqual([])
  expect(settings).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    origin: 'http://localhost:3000',
    demo: 'on',
    emulator: true,
    apiPort: undefined,
    identityPort: undefined,
  })
})

test('an empty variable counts as not set', () => {
  expect(readEnvironment({ PORT: ' ' }).settings.port).toBe(3000)
})

test('PORT=0 is a free port, of which the pages and the greeting know', async () => {
  const { settings } = readEnvironment(await withPort({ PORT: '0' }))

  expect(settings.port).toBeGreaterThan(0)
  expect(settings.origin).toBe(`http://localhost:${settings.port}`)
})

test('API_PORT=0 and IDENTITY_PORT=0 are free ports too', () => {
  const { settings } = readEnvironment({ API_PORT: '0', IDENTITY_PORT: '0' })

  expect(settings).toMatchObject({ apiPort: undefined, identityPort: undefined })
})

test.each([undefined, '', '3100', 'x'])('the port %p is left as it is', async (PORT) => {
  expect(await withPort({ PORT })).toEqual({ PORT })
})

test.each(['abc', '-1', '70000', '80.5'])('the port %s is refused', (PORT) => {
  expect(readEnvironment({ PORT }).problems).toEqual([
    `PORT is "${PORT}", but must be a port between 0 and 65535.`,
  ])
})

test('every wrong value is told at once', () => {
  expect(readEnvironment({ PORT: 'x', DEMO: 'yes', API_PORT: 'y' }).problems).toHaveLength(3)
})

test.each([
  ['HOST', '0.0.0.0'],
  ['HOST', '192.168.1.7'],
  ['PUBLIC_ORIGIN', 'https://pillbox.example.test'],
])('beside the emulator %s may not be %s, and it is told what is wanted', (name, value) => {
  const real = {
    FIREBASE_PROJECT_ID: 'pillbox-prod',
    FIREBASE_API_KEY: 'key',
    FIREBASE_AUTH_DOMAIN: 'pillbox.example.test',
  }

  expect(readEnvironment({ [name]: value }).problems).toEqual([
    expect.stringMatching(`^${name} is "${value}", but .* set FIREBASE_PROJECT_ID`),
  ])
  expect(readEnvironment({ [name]: value, ...real }).problems).toEqual([])
})

test.each(['localhost', '127.0.0.1', '::1'])('beside the emulator HOST may be %s', (HOST) => {
  expect(readEnvironment({ HOST }).problems).toEqual([])
})

test('a real identity project needs its key and its domain', () => {
  const { problems } = readEnvironment({ FIREBASE_PROJECT_ID: 'pillbox-prod' })

  expect(problems).toEqual([expect.stringContaining('FIREBASE_API_KEY and FIREBASE_AUTH_DOMAIN')])
})

test('a real identity project has neither the emulator nor demo people', () => {
  const { problems, settings } = readEnvironment({
    FIREBASE_PROJECT_ID: 'pillbox-prod',
    FIREBASE_API_KEY: 'key',
    FIREBASE_AUTH_DOMAIN: 'pillbox.example.test',
  })

  expect(problems).toEqual([])
  expect(settings).toMatchObject({ emulator: false, demo: 'off' })
})
