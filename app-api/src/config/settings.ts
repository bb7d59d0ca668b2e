import { oneOf, origin, port, readTrustProxy, text, whole } from '@pillbox/shared/server'
import { contact, mailbox, postgresUrl, smtpServer } from './addresses'

const many = whole(1, 1_000_000)

/** Every environment variable of /app-api, in the order of the documentation. */
export const apiSettings = {
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
  UNSAFE_DATABASE: {
    default: '',
    meaning: 'on: take also a PostgreSQL that forgets what it has acknowledged when power fails',
    read: oneOf('', 'on'),
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
    meaning:
      'on: register answers 409 for an email in use (on with the emulator); off: alike, after two seconds, or four',
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
    read: whole(3, 600),
  },
  DRAIN_SECONDS: {
    default: '0',
    meaning: 'seconds that the server goes on after SIGTERM, while /healthz is a 503',
    read: whole(0, 300),
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
  SMTP_URL: {
    default: '',
    meaning: 'smtps:// or smtp:// address of a mail server, with user and password; none: no mails',
    read: smtpServer,
  },
  MAIL_FROM: {
    default: '',
    meaning: 'whom mails come from, with SMTP_URL: Pillbox Companion <no-reply@example.org>',
    read: mailbox,
  },
  METRICS_PORT: { default: '0', meaning: 'port of /metrics for Prometheus, 0: none', read: port },
  METRICS_HOST: { default: '127.0.0.1', meaning: 'address of /metrics', read: text },
  LOG_LEVEL: {
    default: 'info',
    meaning: 'least important line that is logged',
    read: oneOf('debug', 'info', 'warn', 'error', 'silent'),
  },
}
