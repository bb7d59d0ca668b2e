import {
  oneOf,
  origin,
  port,
  readSettings,
  readTrustProxy,
  text,
  UnusableSettings,
  whole,
  type TrustProxy,
} from '@pillbox/shared/server'
import { contact, postgresUrl } from './addresses'

const many = whole(1, 1_000_000)

/** Every environment variable of /app-api, in the order of the documentation. */
const apiSettings = {
  NODE_ENV: { default: '', meaning: "'production' turns every convenience off", read: text },
  API_HOST: { default: '127.0.0.1', meaning: 'address to listen on', read: text },
  API_PORT: { default: '3001', meaning: 'port to listen on, 0 takes a free one', read: port },
  DATA_DIR: { default: '.data', meaning: 'folder of the embedded database', read: text },
  NEW_DATABASE: {
    default: '',
    meaning:
      'on, for one start: make an embedded database where one is gone, or (production) the first',
    read: oneOf('', 'on'),
  },
  DATABASE_URL: {
    default: '',
    meaning: 'postgres:// address of a PostgreSQL (15 or later) instead of the embedded database',
    read: postgresUrl,
  },
  DATABASE_CONNECTIONS: {
    default: '10',
    meaning: 'most connections of this process to PostgreSQL',
    read: whole(1, 1000),
  },
  KEEP_EVENTS_DAYS: {
    default: '400',
    meaning: 'days that notifications are kept',
    read: whole(15, 36_500),
  },
  DEMO: {
    default: '',
    meaning: 'on: fill an empty database with demo people and devices (on with the emulator)',
    read: oneOf('', 'on', 'off'),
  },
  DEMO_DEVICES: {
    default: '0',
    meaning: 'with DEMO, so many more devices for the simulator',
    read: whole(0, 100_000),
  },
  PUBLIC_ORIGIN: {
    default: 'http://localhost:3000',
    meaning: 'origin of the pages; calls from any other are refused',
    read: origin,
  },
  TRUST_PROXY: {
    default: 'loopback',
    meaning: 'whose X-Forwarded-For is believed: off, a number of proxies, or their addresses',
    read: readTrustProxy,
  },
  FIREBASE_PROJECT_ID: { default: 'demo-pillbox', meaning: 'the identity project', read: text },
  FIREBASE_AUTH_EMULATOR_HOST: {
    default: '',
    meaning: 'host:port of the identity emulator (127.0.0.1:3002 for a demo- project)',
    read: text,
  },
  REGISTER_TELLS_USED_EMAIL: {
    default: '',
    meaning: 'on: register answers 409 for an email in use (on with the emulator)',
    read: oneOf('', 'on', 'off'),
  },
  LIMIT_CALLS_PER_MINUTE: {
    default: '300',
    meaning: 'calls of one session, or of one address without a session',
    read: many,
  },
  LIMIT_CALLS_PER_SECOND: { default: '20', meaning: 'the same in one second', read: many },
  LIMIT_BAD_LOGINS: {
    default: '5',
    meaning: 'refused sign-ins to one account from one address in 15 minutes',
    read: many,
  },
  INVITES_NEED_VERIFIED_EMAIL: {
    default: '',
    meaning: 'on: invitations are for a verified email only (off with the emulator)',
    read: oneOf('', 'on', 'off'),
  },
  LIMIT_LOGIN_PER_MINUTE: { default: '10', meaning: 'sign-ins of one address', read: many },
  LIMIT_REGISTER_PER_HOUR: { default: '20', meaning: 'registrations of one address', read: many },
  LIMIT_DEVICE_MISSES: {
    default: '5',
    meaning: 'wrong device ids of one person in 15 minutes',
    read: many,
  },
  LIMIT_INVITE_CHECKS: {
    default: '10',
    meaning: 'addresses that one person checks for an invitation in 10 minutes',
    read: many,
  },
  REQUEST_SECONDS: {
    default: '10',
    meaning: 'seconds in which a request must have arrived, and must be answered',
    read: whole(1, 600),
  },
  PUSH: {
    default: 'web',
    meaning: 'web: Web Push; fcm: that and Firebase Cloud Messaging; off: nothing is sent',
    read: oneOf('web', 'fcm', 'off'),
  },
  PUSH_HOSTS: {
    default:
      'fcm.googleapis.com,updates.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com',
    meaning: 'push services that messages may be posted to, divided by commas',
    read: text,
  },
  PUSH_CONTACT: {
    default: '',
    meaning: 'https: or mailto: address at which push services reach you (PUBLIC_ORIGIN if https)',
    read: contact,
  },
  METRICS_PORT: { default: '0', meaning: 'port of /metrics for Prometheus, 0: none', read: port },
  METRICS_HOST: { default: '127.0.0.1', meaning: 'address of /metrics', read: text },
  LOG_LEVEL: {
    default: 'info',
    meaning: 'least important line that is logged',
    read: oneOf('debug', 'info', 'warn', 'error', 'silent'),
  },
}

export type Config = {
  host: string
  port: number
  dataDir: string
  /** Whether the embedded database may be made where none is. */
  newDatabase: 'wanted' | 'allowed' | 'refused'
  /** Undefined for the embedded database. */
  databaseUrl: string | undefined
  databaseConnections: number
  keepEventsDays: number
  demo: boolean
  demoDevices: number
  publicOrigin: string
  trustProxy: TrustProxy
  projectId: string
  /** host:port, or undefined with a real identity project. */
  emulatorHost: string | undefined
  registerTellsUsedEmail: boolean
  invitesNeedVerifiedEmail: boolean
  limits: Limits
  /** Milliseconds in which a request must arrive, and must be answered. */
  requestMs: number
  /** Whether the description of the calls is shown at /app-api/docs. */
  docs: boolean
  push: { kind: 'web' | 'fcm' | 'off'; hosts: string; contact: string }
  /** Where /metrics is served; port 0 is nowhere. */
  metrics: { host: string; port: number }
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
}

export type Limits = {
  callsPerMinute: number
  callsPerSecond: number
  badLogins: number
  loginPerMinute: number
  registerPerHour: number
  deviceMisses: number
  inviteChecks: number
}

// Push services want an address; in a trial nobody answers there.
const contactOf = (publicOrigin: string) =>
  publicOrigin.startsWith('https:') ? publicOrigin : 'mailto:nobody@example.test'

const emulatorOf = (projectId: string, host: string, production: boolean) =>
  host || (!production && projectId.startsWith('demo-') ? '127.0.0.1:3002' : undefined)

type Values = ReturnType<typeof readSettings<typeof apiSettings>>

const limitsOf = (values: Values): Limits => ({
  callsPerMinute: values.LIMIT_CALLS_PER_MINUTE,
  callsPerSecond: values.LIMIT_CALLS_PER_SECOND,
  badLogins: values.LIMIT_BAD_LOGINS,
  loginPerMinute: values.LIMIT_LOGIN_PER_MINUTE,
  registerPerHour: values.LIMIT_REGISTER_PER_HOUR,
  deviceMisses: values.LIMIT_DEVICE_MISSES,
  inviteChecks: values.LIMIT_INVITE_CHECKS,
})

/** The configuration of /app-api; throws UnusableSettings with one sentence per problem. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const values = readSettings(apiSettings, env)
  const production = values.NODE_ENV === 'production'
  const projectId = values.FIREBASE_PROJECT_ID
  const emulatorHost = emulatorOf(projectId, values.FIREBASE_AUTH_EMULATOR_HOST, production)
  const onWithEmulator = (value: '' | 'on' | 'off') =>
    value === '' ? emulatorHost !== undefined : value === 'on'
  const offWithEmulator = (value: '' | 'on' | 'off') =>
    value === '' ? emulatorHost === undefined : value === 'on'
  const demo = onWithEmulator(values.DEMO)
  refuseUnsafe({ production, demo, emulatorHost })
  return {
    host: values.API_HOST,
    port: values.API_PORT,
    dataDir: values.DATA_DIR,
    newDatabase: values.NEW_DATABASE === 'on' ? 'wanted' : production ? 'refused' : 'allowed',
    databaseUrl: values.DATABASE_URL || undefined,
    databaseConnections: values.DATABASE_CONNECTIONS,
    keepEventsDays: values.KEEP_EVENTS_DAYS,
    demo,
    demoDevices: values.DEMO_DEVICES,
    publicOrigin: values.PUBLIC_ORIGIN,
    trustProxy: values.TRUST_PROXY,
    projectId,
    emulatorHost,
    registerTellsUsedEmail: onWithEmulator(values.REGISTER_TELLS_USED_EMAIL),
    invitesNeedVerifiedEmail: offWithEmulator(values.INVITES_NEED_VERIFIED_EMAIL),
    limits: limitsOf(values),
    requestMs: values.REQUEST_SECONDS * 1000,
    docs: !production,
    push: {
      kind: values.PUSH,
      hosts: values.PUSH_HOSTS,
      contact: values.PUSH_CONTACT || contactOf(values.PUBLIC_ORIGIN),
    },
    metrics: { host: values.METRICS_HOST, port: values.METRICS_PORT },
    logLevel: values.LOG_LEVEL,
  }
}

type Safety = { production: boolean; demo: boolean; emulatorHost: string | undefined }

function refuseUnsafe({ production, demo, emulatorHost }: Safety): void {
  const problems: string[] = []
  if (production && emulatorHost !== undefined) {
    // With the emulator an unsigned token is a valid one (server.md 2).
    problems.push('FIREBASE_AUTH_EMULATOR_HOST must not be set when NODE_ENV is production')
  }
  if (demo && emulatorHost === undefined) {
    problems.push('DEMO must not be on without the identity emulator: its password is public')
  }
  if (problems.length > 0) throw new UnusableSettings(problems)
}
