import { resolve } from 'node:path'

const port = (text) =>
  /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? undefined : 'a port between 0 and 65535'
const oneOf =
  (...words) =>
  (text) =>
    words.includes(text) ? undefined : words.join(' or ')
const url = (text) => (URL.canParse(text) ? undefined : 'an address such as http://localhost:3000')
const anything = () => undefined

/**
 * THE table of what `npm start` takes from the environment. `check` answers what the value should
 * have been. Names that only one process reads are passed on and checked there.
 */
export const environment = [
  { name: 'PORT', default: '3000', meaning: 'port of the app', check: port },
  { name: 'HOST', default: '127.0.0.1', meaning: 'address to listen on', check: anything },
  { name: 'API_PORT', default: '', meaning: 'port of /app-api (a free one)', check: port },
  {
    name: 'IDENTITY_PORT',
    default: '',
    meaning: 'port of the identity emulator (a free one)',
    check: port,
  },
  {
    name: 'DATA_DIR',
    default: '.data',
    meaning: 'folder of everything that is kept',
    check: anything,
  },
  {
    name: 'RELEASES_STORE',
    default: '',
    meaning: 'folder or bucket of the releases, docs/storage.md (DATA_DIR/releases)',
    check: anything,
  },
  {
    name: 'DEMO',
    default: 'on',
    meaning: 'on: demo people and devices',
    check: oneOf('on', 'off'),
  },
  {
    name: 'CHANNEL',
    default: 'prod',
    meaning: 'channel of releases that is served',
    check: anything,
  },
  {
    name: 'PUBLIC_ORIGIN',
    default: '',
    meaning: 'origin of the pages (http://localhost:PORT)',
    check: url,
  },
  {
    name: 'FIREBASE_PROJECT_ID',
    default: 'demo-pillbox',
    meaning: 'identity project; demo-... uses the built-in emulator',
    check: anything,
  },
  {
    name: 'FIREBASE_API_KEY',
    default: '',
    meaning: 'web API key of a real identity project',
    check: anything,
  },
  {
    name: 'FIREBASE_AUTH_DOMAIN',
    default: '',
    meaning: 'sign-in domain of a real identity project',
    check: anything,
  },
]

/** Reads the table from `env`: typed values, or one sentence for each value that is wrong. */
export function readEnvironment(env) {
  const text = (row) => env[row.name]?.trim() || row.default
  const problems = environment.flatMap((row) => {
    const expected = text(row) === '' ? undefined : row.check(text(row))
    return expected ? [`${row.name} is "${text(row)}", but must be ${expected}.`] : []
  })
  const values = Object.fromEntries(environment.map((row) => [row.name, text(row)]))
  const isReal = !values.FIREBASE_PROJECT_ID.startsWith('demo-')
  if (isReal && !(values.FIREBASE_API_KEY && values.FIREBASE_AUTH_DOMAIN)) {
    problems.push(
      `FIREBASE_PROJECT_ID is "${values.FIREBASE_PROJECT_ID}", a real project: set FIREBASE_API_KEY and FIREBASE_AUTH_DOMAIN too.`,
    )
  }
  return { problems, settings: settingsOf(values, isReal, env) }
}

function settingsOf(values, isReal, env) {
  return {
    port: Number(values.PORT),
    host: values.HOST,
    apiPort: values.API_PORT ? Number(values.API_PORT) : undefined,
    identityPort: values.IDENTITY_PORT ? Number(values.IDENTITY_PORT) : undefined,
    dataDir: resolve(import.meta.dirname, '..', values.DATA_DIR),
    // The password of the demo people is public, so they exist only beside the emulator.
    demo: isReal ? (env.DEMO ?? 'off') : values.DEMO,
    channel: values.CHANNEL,
    store: values.RELEASES_STORE,
    origin: values.PUBLIC_ORIGIN || `http://localhost:${values.PORT}`,
    projectId: values.FIREBASE_PROJECT_ID,
    emulator: !isReal,
  }
}

/** The table for people: `npm start -- --help`. */
export function describeEnvironment() {
  const width = Math.max(...environment.map(({ name }) => name.length))
  return environment.map(
    ({ name, default: value, meaning }) =>
      `  ${name.padEnd(width)}  ${meaning}${value ? ` [${value}]` : ''}`,
  )
}
