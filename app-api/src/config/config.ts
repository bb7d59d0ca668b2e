import {
  emulatorProblems,
  publicOriginProblems,
  readSettings,
  UnusableSettings,
  type TrustProxy,
  cookieForm,
  type CookieForm,
} from '@pillbox/shared/server'
import type { Mailbox, SmtpServer } from './addresses'
import { apiSettings } from './settings'

/**
 * Whether who registers is told that an address has an account already. Where not, each is answered
 * after so many milliseconds, or several times as many, whatever the identity provider takes.
 */
export type UsedEmail = 'told' | { stepMs: number }

export type Config = {
  host: string
  port: number
  dataDir: string
  /** Whether the embedded database may be made where none is. */
  newDatabase: 'wanted' | 'allowed' | 'refused'
  /** Undefined for the embedded database. */
  databaseUrl: string | undefined
  /** Whether a PostgreSQL is taken that may lose what it has acknowledged. */
  unsafeDatabase: 'allowed' | 'refused'
  databaseConnections: number
  keepEventsDays: number
  demo: boolean
  demoDevices: number
  publicOrigin: string
  cookies: CookieForm
  trustProxy: TrustProxy
  projectId: string
  /** host:port, or undefined with a real identity project. */
  emulatorHost: string | undefined
  usedEmail: UsedEmail
  invitesNeedVerifiedEmail: boolean
  limits: Limits
  /** Milliseconds in which a request must arrive, and must be answered. */
  requestMs: number
  /** Milliseconds that the server goes on after it was asked to stop. */
  drainMs: number
  /** Whether the description of the calls is shown at /app-api/docs. */
  docs: boolean
  push: { kind: 'web' | 'fcm' | 'off'; hosts: string; contact: string }
  /** Undefined where no mail is sent. */
  mail: { server: SmtpServer; from: Mailbox } | undefined
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
  /** How long a try waits at most that is slowed down; what waits longer is not answered in time. */
  longestWaitMs: number
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
  longestWaitMs: (values.REQUEST_SECONDS * 1000) / 3,
})

const timesOf = (values: Values): Pick<Config, 'requestMs' | 'drainMs'> => ({
  requestMs: values.REQUEST_SECONDS * 1000,
  drainMs: values.DRAIN_SECONDS * 1000,
})

const pushOf = (values: Values): Config['push'] => ({
  kind: values.PUSH,
  hosts: values.PUSH_HOSTS,
  contact: values.PUSH_CONTACT || contactOf(values.PUBLIC_ORIGIN),
})

const mailOf = ({ SMTP_URL: server, MAIL_FROM: from }: Values): Config['mail'] =>
  server && from && { server, from }

type DatabaseConfig = Pick<
  Config,
  'dataDir' | 'newDatabase' | 'databaseUrl' | 'unsafeDatabase' | 'databaseConnections'
>

const databaseOf = (values: Values, production: boolean): DatabaseConfig => ({
  dataDir: values.DATA_DIR,
  newDatabase: values.NEW_DATABASE === 'on' ? 'wanted' : production ? 'refused' : 'allowed',
  databaseUrl: values.DATABASE_URL || undefined,
  unsafeDatabase: values.UNSAFE_DATABASE === 'on' ? 'allowed' : 'refused',
  databaseConnections: values.DATABASE_CONNECTIONS,
})

/** The configuration of /app-api; throws UnusableSettings with one sentence per problem. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const values = readSettings(apiSettings, env)
  const production = values.NODE_ENV === 'production'
  const projectId = values.FIREBASE_PROJECT_ID
  const emulatorHost = emulatorOf(projectId, values.FIREBASE_AUTH_EMULATOR_HOST, production)
  const withEmulator = emulatorHost !== undefined
  const demo = chosen(values.DEMO, withEmulator)
  const invitesNeedVerifiedEmail = chosen(values.INVITES_NEED_VERIFIED_EMAIL, !withEmulator)
  const problems = [
    ...unsafe(values, { production, demo, emulatorHost }),
    ...publicOriginProblems(env),
    ...mailProblems(values, { invitesNeedVerifiedEmail }),
  ]
  if (problems.length > 0) throw new UnusableSettings(problems)
  return {
    host: values.API_HOST,
    port: values.API_PORT,
    ...databaseOf(values, production),
    keepEventsDays: values.KEEP_EVENTS_DAYS,
    demo,
    demoDevices: values.DEMO_DEVICES,
    publicOrigin: values.PUBLIC_ORIGIN,
    cookies: cookieForm(values.PUBLIC_ORIGIN, { production }),
    trustProxy: values.TRUST_PROXY,
    projectId,
    emulatorHost,
    usedEmail: chosen(values.REGISTER_TELLS_USED_EMAIL, withEmulator) ? 'told' : { stepMs: 2000 },
    invitesNeedVerifiedEmail,
    limits: limitsOf(values),
    ...timesOf(values),
    docs: !production,
    push: pushOf(values),
    mail: mailOf(values),
    metrics: { host: values.METRICS_HOST, port: values.METRICS_PORT },
    logLevel: values.LOG_LEVEL,
  }
}

const chosen = (value: '' | 'on' | 'off', usual: boolean) => (value === '' ? usual : value === 'on')

type Safety = { production: boolean; demo: boolean; emulatorHost: string | undefined }

function unsafe(values: Values, { production, demo, emulatorHost }: Safety): string[] {
  const problems: string[] = []
  if (production && emulatorHost !== undefined) {
    // With the emulator an unsigned token is a valid one (server.md 2).
    problems.push('FIREBASE_AUTH_EMULATOR_HOST must not be set when NODE_ENV is production')
  }
  if (!production && emulatorHost !== undefined) {
    const { API_HOST, PUBLIC_ORIGIN } = values
    problems.push(...emulatorProblems({ API_HOST, PUBLIC_ORIGIN }))
  }
  if (demo && emulatorHost === undefined) {
    problems.push('DEMO must not be on without the identity emulator: its password is public')
  }
  return problems
}

type MailNeeds = { invitesNeedVerifiedEmail: boolean }

function mailProblems(values: Values, { invitesNeedVerifiedEmail }: MailNeeds): string[] {
  const { SMTP_URL: server, MAIL_FROM: from } = values
  if (server && !from) return ['MAIL_FROM must be set where SMTP_URL is: a mail has a sender']
  if (from && !server) return ['SMTP_URL must be set where MAIL_FROM is, or no mail is sent']
  if (server || !invitesNeedVerifiedEmail) return []
  // Who has a password there confirms the address by a mail of ours only.
  return [
    'SMTP_URL and MAIL_FROM must be set where invitations need a verified email: it is verified by a ' +
      'mail. Or set INVITES_NEED_VERIFIED_EMAIL to off',
  ]
}
