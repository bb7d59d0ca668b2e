import { oneOf, origin, port, readSettings, text, UnusableSettings, whole } from './settings'

const many = whole(1, 1_000_000)

/** Every environment variable of /app-api, in the order of the documentation. */
const apiSettings = {
  NODE_ENV: { default: '', meaning: "'production' turns every convenience off", read: text },
  API_HOST: { default: '127.0.0.1', meaning: 'address to listen on', read: text },
  API_PORT: { default: '3001', meaning: 'port to listen on, 0 takes a free one', read: port },
  DATA_DIR: { default: '.data', meaning: 'folder of the embedded database', read: text },
  DEMO: {
    default: '',
    meaning: 'on: fill an empty database with demo people and devices (on with the emulator)',
    read: oneOf('', 'on', 'off'),
  },
  PUBLIC_ORIGIN: {
    default: 'http://localhost:3000',
    meaning: 'origin of the pages; calls from any other are refused',
    read: origin,
  },
  TRUST_PROXY: {
    default: 'loopback',
    meaning: 'whose X-Forwarded-For is believed: loopback, or addresses divided by commas',
    read: text,
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
  LIMIT_LOGIN_PER_MINUTE: { default: '10', meaning: 'sign-ins of one address', read: many },
  LIMIT_REGISTER_PER_HOUR: { default: '20', meaning: 'registrations of one address', read: many },
  LIMIT_DEVICE_MISSES: {
    default: '5',
    meaning: 'wrong device ids of one person in 15 minutes',
    read: many,
  },
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
  demo: boolean
  publicOrigin: string
  trustProxy: string
  projectId: string
  /** host:port, or undefined with a real identity project. */
  emulatorHost: string | undefined
  registerTellsUsedEmail: boolean
  limits: Limits
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
}

export type Limits = { loginPerMinute: number; registerPerHour: number; deviceMisses: number }

const emulatorOf = (projectId: string, host: string, production: boolean) =>
  host || (!production && projectId.startsWith('demo-') ? '127.0.0.1:3002' : undefined)

/** The configuration of /app-api; throws UnusableSettings with one sentence per problem. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const values = readSettings(apiSettings, env)
  const production = values.NODE_ENV === 'production'
  const projectId = values.FIREBASE_PROJECT_ID
  const emulatorHost = emulatorOf(projectId, values.FIREBASE_AUTH_EMULATOR_HOST, production)
  const onWithEmulator = (value: '' | 'on' | 'off') =>
    value === '' ? emulatorHost !== undefined : value === 'on'
  const demo = onWithEmulator(values.DEMO)
  refuseUnsafe({ production, demo, emulatorHost })
  return {
    host: values.API_HOST,
    port: values.API_PORT,
    dataDir: values.DATA_DIR,
    demo,
    publicOrigin: values.PUBLIC_ORIGIN,
    trustProxy: values.TRUST_PROXY,
    projectId,
    emulatorHost,
    registerTellsUsedEmail: onWithEmulator(values.REGISTER_TELLS_USED_EMAIL),
    limits: {
      loginPerMinute: values.LIMIT_LOGIN_PER_MINUTE,
      registerPerHour: values.LIMIT_REGISTER_PER_HOUR,
      deviceMisses: values.LIMIT_DEVICE_MISSES,
    },
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
