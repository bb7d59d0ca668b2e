import { readConfig } from './config'
import type { UnusableSettings } from '@pillbox/shared/server'

function problemsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    return (error as UnusableSettings).problems
  }
}

const mails = { SMTP_URL: 'smtps://mail.example.org', MAIL_FROM: 'no-reply@example.org' }
const silent = {
  NODE_ENV: 'production',
  FIREBASE_PROJECT_ID: 'pillbox-prod',
  PUBLIC_ORIGIN: 'https://pillbox.example.org',
}
const production = { ...silent, ...mails }

test('without any variable the server is the demo on loopback with the emulator', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3001,
    demo: true,
    emulatorHost: '127.0.0.1:3002',
    publicOrigin: 'http://localhost:3000',
    usedEmail: 'told',
    invitesNeedVerifiedEmail: false,
    limits: { loginPerMinute: 10, registerPerHour: 20, deviceMisses: 5 },
  })
})

test('in production with a real project every convenience is off', () => {
  expect(readConfig(production)).toMatchObject({
    demo: false,
    emulatorHost: undefined,
    usedEmail: { stepMs: 2000 },
    invitesNeedVerifiedEmail: true,
  })
})

test('in production it is said where browsers are, as mails lead there', () => {
  expect(problemsOf({ ...production, PUBLIC_ORIGIN: '' })).toEqual([
    'PUBLIC_ORIGIN must be set when NODE_ENV is production: links in mails lead there (https://...)',
  ])
})

test('the emulator is refused in production', () => {
  const env = { ...production, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:3002' }

  expect(problemsOf(env)).toEqual([
    'FIREBASE_AUTH_EMULATOR_HOST must not be set when NODE_ENV is production',
  ])
})

test.each([
  ['API_HOST', '0.0.0.0'],
  ['PUBLIC_ORIGIN', 'https://pillbox.example.test'],
])('with the emulator %s may not be %s', (name, value) => {
  expect(problemsOf({ [name]: value })).toEqual([
    expect.stringContaining(`${name} is ${value}, but with the identity emulator anybody may be`),
  ])
  expect(problemsOf({ ...production, [name]: value })).toEqual([])
})

test('demo people with their public password are refused at a real project', () => {
  expect(problemsOf({ DEMO: 'on', FIREBASE_PROJECT_ID: 'pillbox-prod', ...mails })).toEqual([
    'DEMO must not be on without the identity emulator: its password is public',
  ])
})

test('every wrong value is named at once', () => {
  const env = { API_PORT: '99999', DEMO: 'yes', PUBLIC_ORIGIN: 'localhost:3000/' }

  expect(problemsOf(env)).toEqual([
    "API_PORT must be a whole number from 0 to 65535, not '99999'",
    "DEMO must be on or off, not 'yes'",
    "PUBLIC_ORIGIN must be an origin such as http://localhost:3000, not 'localhost:3000/'",
  ])
})

test('settings that do not go together are named at once too', () => {
  const env = { ...silent, DEMO: 'on', SMTP_URL: 'smtp://mail.example.org' }

  expect(problemsOf({ ...env, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:3002' })).toEqual([
    'FIREBASE_AUTH_EMULATOR_HOST must not be set when NODE_ENV is production',
    'MAIL_FROM must be set where SMTP_URL is: a mail has a sender',
  ])
})

test('push services are told the public origin, or an address of your own', () => {
  const publicOrigin = { ...production, PUBLIC_ORIGIN: 'https://pillbox.example.test' }

  expect(readConfig(publicOrigin).push).toMatchObject({ contact: 'https://pillbox.example.test' })
  expect(readConfig({ PUSH_CONTACT: 'mailto:ops@example.test' }).push.contact).toBe(
    'mailto:ops@example.test',
  )
  expect(problemsOf({ PUSH_CONTACT: 'ops' })).toEqual([
    "PUSH_CONTACT must be an https: or mailto: address, not 'ops'",
  ])
})

test('mails go to the server of SMTP_URL, from MAIL_FROM; without them none is sent', () => {
  const env = {
    SMTP_URL: 'smtps://pillbox%40example.org:p%23ss@mail.example.org',
    MAIL_FROM: 'Pillbox, Companion <no-reply@Example.org>',
  }
  const auth = { user: 'pillbox@example.org', pass: 'p#ss' }

  expect(readConfig({}).mail).toBeUndefined()
  expect(readConfig(env).mail).toEqual({
    server: { host: 'mail.example.org', port: 465, secure: true, auth },
    from: { name: 'Pillbox, Companion', address: 'no-reply@example.org' },
  })
  expect(readConfig({ SMTP_URL: 'smtp://[::1]:2525', MAIL_FROM: 'a@example.org' }).mail).toEqual({
    server: { host: '::1', port: 2525, secure: false },
    from: { name: '', address: 'a@example.org' },
  })
})

test('where an address must be verified, it can be', () => {
  expect(problemsOf(silent)).toEqual([
    'SMTP_URL and MAIL_FROM must be set where invitations need a verified email: it is verified by a mail. Or set INVITES_NEED_VERIFIED_EMAIL to off',
  ])
  expect(problemsOf({ INVITES_NEED_VERIFIED_EMAIL: 'on' })).toHaveLength(1)
  expect(problemsOf({ ...silent, INVITES_NEED_VERIFIED_EMAIL: 'off' })).toEqual([])
  expect(problemsOf(production)).toEqual([])
})

test('half a configuration of mails is refused', () => {
  expect(problemsOf({ SMTP_URL: 'smtp://mail.example.org' })).toEqual([
    'MAIL_FROM must be set where SMTP_URL is: a mail has a sender',
  ])
  expect(problemsOf({ MAIL_FROM: 'no-reply@example.org' })).toEqual([
    'SMTP_URL must be set where MAIL_FROM is, or no mail is sent',
  ])
})

test.each([
  'mail.example.org',
  'https://user:secret@mail.example.org',
  'smtp://user@mail.example.org',
  'smtp://:secret@mail.example.org',
  'smtp://user:50%secret@mail.example.org',
  'smtp://user:sec#ret@mail.example.org',
  'smtp://user:secret@mail.example.org/box',
  'smtp://user:secret@mail.example.org?secure=no',
  'smtp://user:secret@',
])('the mail server %s is refused without its password', (url) => {
  expect(problemsOf({ SMTP_URL: url, MAIL_FROM: 'no-reply@example.org' })).toEqual([
    'SMTP_URL must be an address such as smtps://user:password@mail.example.org:465, with %23 for a #',
  ])
})

test.each([
  'no-reply',
  'Pillbox <no-reply>',
  'Pillbox no-reply@example.org',
  'Pillbox <a@example.org>, b@example.org',
  'Pill\nbox <a@example.org>',
])('mails can not come from %j', (from) => {
  expect(problemsOf({ SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: from })).toEqual([
    `MAIL_FROM must be an address such as Pillbox Companion <no-reply@example.org>, not '${from}'`,
  ])
})

test('metrics are off and docs are on, until the environment says otherwise', () => {
  expect(readConfig({})).toMatchObject({ metrics: { port: 0 }, docs: true, requestMs: 10_000 })
  expect(readConfig({ ...production, METRICS_PORT: '9464' })).toMatchObject({
    metrics: { host: '127.0.0.1', port: 9464 },
    docs: false,
  })
})

test.each(['off', '2', '10.0.0.7, 10.1.0.0/16', 'loopback'])('TRUST_PROXY may be %s', (text) => {
  expect(problemsOf({ TRUST_PROXY: text })).toEqual([])
})

test.each(['on', 'true', 'proxy.example'])('TRUST_PROXY may not be %s', (text) => {
  expect(problemsOf({ TRUST_PROXY: text })).toEqual([
    expect.stringMatching(`^TRUST_PROXY must be off, a number of proxies .*, not '${text}'$`),
  ])
})

test('in production a first database is made only when it is wanted', () => {
  const made = [{}, { NEW_DATABASE: 'on' }, production, { ...production, NEW_DATABASE: 'on' }]

  expect(made.map((env) => readConfig(env).newDatabase)).toEqual([
    'allowed',
    'wanted',
    'refused',
    'wanted',
  ])
})
