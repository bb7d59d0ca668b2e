import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.mjs'
import { environment } from './environment.mjs'

/** @typedef {{ name: string, default: string, meaning: string }} Setting */

/**
 * What one process reads, or one command: `npm start` passes it on, and it is checked there.
 * @type {Setting[]}
 */
const passedOn = Object.entries({
  RELEASES_POLICY: 'who may do what, docs/http-api.md (DATA_DIR/releases.policy.json)',
  RELEASES_KEY: 'the own key, docs/http-api.md (DATA_DIR/releases-key.jwk)',
  RELEASES_URL: 'the host that `pnpm releases` asks instead of the store',
  RELEASES_OIDC_TOKEN: 'what a pipeline shows to that host',
  RELEASES_REGISTRY_KEY:
    'the key by which a host signs what is asked of it (DATA_DIR/host-key.jwk)',
  TRUST_PROXY: 'whose X-Forwarded-For the host believes, docs/ops.md (nobody)',
  COHORT_SECRET:
    'signs cohort cookies and what hosts tell each other, the same on all machines (made in DATA_DIR)',
  BEACON_SHARE: 'share of browsers that report, 0 to 1 (1)',
  BEACONS_PER_MINUTE: 'reports of one address (300)',
  REQUEST_SECONDS: 'how long a request may take to arrive (10)',
  DRAIN_SECONDS: 'how long a server goes on after SIGTERM, while /healthz is a 503 (0)',
  HOST_METRICS_PORT: 'port of the figures of the host for Prometheus, 0: none (0)',
  HOST_METRICS_HOST: 'address of that port (127.0.0.1)',
  WEBHOOKS: 'file of who is told of moves and trouble, docs/ops.md (nobody)',
  STREAMS_PER_ADDRESS: 'tabs of one address that hear of changes at once (200)',
  GUARD_SECONDS: 'how often the health of a canary is looked at (5)',
  GUARD_ADDRESSES: 'from how many addresses failures of a canary come (3; 1 on one machine)',
  QR_SCAN: 'on: the camera reads the id of a device (off)',
  OFFLINE: 'off: nothing is kept for a start without a line (on)',
  CHROMIUM_PATH: 'browser of `npm test` (the one that is found)',
  FIREFOX_PATH: 'Firefox ESR of `pnpm browsers` (the one that is found)',
  POSTGRES_BIN:
    "folder of PostgreSQL's programs for `npm test` and `pnpm backup` (the one that is found)",
}).map(([name, meaning]) => ({ name, meaning, default: '' }))

/**
 * The rows of a table of settings in a document: name, meaning, default.
 * @param {string} text
 * @returns {Setting[]}
 */
export const settingsIn = (text) =>
  text
    .split('\n')
    .filter((line) => /^\| `[A-Z]/.test(line))
    .flatMap((line) => {
      const [, names = '', meaning = '', value = ''] = line.split('|').map((cell) => cell.trim())
      const unquoted = value.replaceAll('`', '')
      return [...names.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => ({
        name,
        meaning,
        default: unquoted,
      }))
    })

const serverSettings = () => {
  const known = new Set([...environment, ...passedOn].map(({ name }) => name))
  const table = settingsIn(readFileSync(join(root, 'docs/server.md'), 'utf8'))
  return table.filter(({ name }) => !known.has(name))
}

/** @param {Setting[]} settings */
function inColumns(settings) {
  const width = Math.max(...settings.map(({ name }) => name.length))
  return settings.map(
    ({ name, default: value, meaning }) =>
      `  ${name.padEnd(width)}  ${meaning}${value ? ` [${value}]` : ''}`,
  )
}

/** Every setting, for people: `npm start -- --help`. */
export const describeSettings = () => [
  'Environment:',
  ...inColumns([...environment, ...passedOn]),
  '',
  'Of the server alone (docs/server.md):',
  ...inColumns(serverSettings()),
]
