import { resolve } from 'node:path'
import { freePort } from '../machine/free-port.mjs'
import { root } from '../root.mjs'

/** @typedef {(text: string) => string | undefined} Check answers what the value should have been */
/** @typedef {{ name: string, default: string, meaning: string, check: Check }} Row */
/** @typedef {ReturnType<typeof settingsOf>} Settings */

/** @type {Check} */
const port = (text) =>
  /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? undefined : 'a port between 0 and 65535'
/** @type {(...words: string[]) => Check} */
const oneOf =
  (...words) =>
  (text) =>
    words.includes(text) ? undefined : words.join(' or ')
/** @type {Check} */
const url = (text) => (URL.canParse(text) ? undefined : 'an address such as http://localhost:3000')
/** @type {Check} */
const anything = () => undefined

const loopback = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/

const rows = {
  PORT: { default: '3000', meaning: 'port of the app, 0 takes a free one', check: port },
  HOST: { default: '127.0.0.1', meaning: 'address to listen on', check: anything },
  API_PORT: { default: '', meaning: 'port of /app-api (a free one)', check: port },
  IDENTITY_PORT: {
    default: '',
    meaning: 'port of the identity emulator (a free one)',
    check: port,
  },
  DATA_DIR: { default: '.data', meaning: 'folder of everything that is kept', check: anything },
  RELEASES_STORE: {
    default: '',
    meaning: 'folder or bucket of the releases, docs/storage.md (DATA_DIR/releases)',
    check: anything,
  },
  DEMO: { default: 'on', meaning: 'on: demo people and devices', check: oneOf('on', 'off') },
  CHANNEL: { default: 'prod', meaning: 'channel of releases that is served', check: anything },
  PUBLIC_ORIGIN: {
    default: '',
    meaning: 'origin of the pages (http://localhost:PORT)',
    check: url,
  },
  FIREBASE_PROJECT_ID: {
    default: 'demo-pillbox',
    meaning: 'identity project; demo-... uses the built-in emulator',
    check: anything,
  },
  FIREBASE_API_KEY: {
    default: '',
    meaning: 'web API key of a real identity project',
    check: anything,
  },
  FIREBASE_AUTH_DOMAIN: {
    default: '',
    meaning: 'sign-in domain of a real identity project',
    check: anything,
  },
}

/**
 * THE table of what `npm start` takes from the environment. `check` answers what the value should
 * have been. Names that only one process reads are passed on and checked there.
 * @type {Row[]}
 */
export const environment = Object.entries(rows).map(([name, row]) => ({ name, ...row }))

/**
 * `env` with a free port instead of PORT=0, which each server would take for another one.
 * @param {Record<string, string | undefined>} env
 */
export async function withPort(env) {
  if (Number(env.PORT?.trim() || NaN) !== 0) return env
  return { ...env, PORT: String(await freePort({ host: env.HOST?.trim() || rows.HOST.default })) }
}

/**
 * Reads the table from `env`: typed values, or one sentence for each value that is wrong.
 * @param {Record<string, string | undefined>} env
 */
export function readEnvironment(env) {
  /** @param {keyof typeof rows} name */
  const valueOf = (name) => env[name]?.trim() || rows[name].default
  const names = /** @type {(keyof typeof rows)[]} */ (Object.keys(rows))
  const problems = names.flatMap((name) => {
    const expected = valueOf(name) === '' ? undefined : rows[name].check(valueOf(name))
    return expected ? [`${name} is "${valueOf(name)}", but must be ${expected}.`] : []
  })
  const project = valueOf('FIREBASE_PROJECT_ID')
  const isReal = !project.startsWith('demo-')
  if (isReal && !(valueOf('FIREBASE_API_KEY') && valueOf('FIREBASE_AUTH_DOMAIN'))) {
    problems.push(
      `FIREBASE_PROJECT_ID is "${project}", a real project: set FIREBASE_API_KEY and FIREBASE_AUTH_DOMAIN too.`,
    )
  }
  if (!isReal) problems.push(...openToOthers(valueOf))
  return { problems, settings: settingsOf(valueOf, isReal, env) }
}

// The servers refuse it too, a minute later.
/** @param {(name: keyof typeof rows) => string} valueOf */
function openToOthers(valueOf) {
  const names = /** @type {const} */ (['HOST', 'PUBLIC_ORIGIN'])
  const isOpen = (/** @type {string} */ value) =>
    value !== '' && !loopback.test(URL.canParse(value) ? new URL(value).hostname : value)
  return names
    .filter((name) => isOpen(valueOf(name)))
    .map(
      (name) =>
        `${name} is "${valueOf(name)}", but with the identity emulator anybody may be anybody: for others than this machine set FIREBASE_PROJECT_ID, FIREBASE_API_KEY and FIREBASE_AUTH_DOMAIN of a real identity project.`,
    )
}

/**
 * @param {(name: keyof typeof rows) => string} valueOf
 * @param {boolean} isReal
 * @param {Record<string, string | undefined>} env
 */
function settingsOf(valueOf, isReal, env) {
  // None and 0 are a free one, which those who ask it have to be told of.
  const portOf = (/** @type {string} */ text) => Number(text) || undefined
  return {
    port: Number(valueOf('PORT')),
    host: valueOf('HOST'),
    apiPort: portOf(valueOf('API_PORT')),
    identityPort: portOf(valueOf('IDENTITY_PORT')),
    dataDir: resolve(root, valueOf('DATA_DIR')),
    // The password of the demo people is public, so they exist only beside the emulator.
    demo: isReal ? (env.DEMO ?? 'off') : valueOf('DEMO'),
    channel: valueOf('CHANNEL'),
    store: valueOf('RELEASES_STORE'),
    origin: valueOf('PUBLIC_ORIGIN') || `http://localhost:${valueOf('PORT')}`,
    projectId: valueOf('FIREBASE_PROJECT_ID'),
    emulator: !isReal,
  }
}
