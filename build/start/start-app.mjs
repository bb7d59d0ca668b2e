import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { readCommandLine } from '../machine/command-line.mjs'
import { portProblem } from '../machine/free-port.mjs'
import { ensureInstalled } from '../machine/install.mjs'
import { step, Stop } from '../machine/progress.mjs'
import { stopRunning } from '../machine/run.mjs'
import { lockData } from './data-lock.mjs'
import { readEnvironment, withPort } from './environment.mjs'
import { describeSettings } from './settings.mjs'

/**
 * What is to be done at the end, the last begun first.
 * @type {(() => void | Promise<void>)[]}
 */
const endings = []
let stopping = false

/**
 * @param {number} code
 * @param {string} [message]
 */
async function shutDown(code, message) {
  if (stopping) return
  stopping = true
  if (message) console.error(`\n${message}`)
  stopRunning()
  for (const end of endings.reverse()) await end()
  process.exit(code)
}

/**
 * Not mkdir's own `recursive`: Node 20 never comes back from it below /proc.
 * @param {string} path
 */
function makeFolder(path) {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  mkdirSync(path, { mode: 0o700 })
}

/** @param {string} dataDir */
function checkFolder(dataDir) {
  try {
    makeFolder(dataDir)
    accessSync(dataDir, constants.W_OK)
  } catch {
    throw new Stop(`The folder ${dataDir} can not be written. Choose another one with DATA_DIR.`)
  }
}

/** @param {{ port: number, host: string }} where */
async function checkPort({ port, host }) {
  const problem = await portProblem(port, host)
  if (problem) throw new Stop(`${problem}. Choose another one with PORT, or another HOST.`)
}

/** @param {boolean} isFollowing */
async function start(isFollowing) {
  const { problems, settings } = readEnvironment(await withPort(process.env))
  if (problems.length > 0) throw new Stop(problems.join('\n'))

  checkFolder(settings.dataDir)
  endings.push(lockData(settings.dataDir, { origin: settings.origin }))
  await step('Folder and port are usable', () => checkPort(settings))
  await step('Packages', ensureInstalled)
  const { register } = await import('tsx/esm/api')
  register()
  const { runApp } = await import('./run-app.ts')
  await runApp(settings, {
    isFollowing,
    atEnd: (end) => endings.push(end),
    fail: (message) => void shutDown(1, message),
  })
}

const help = () =>
  [
    'npm start: installs, builds, publishes and serves the app.',
    'npm run dev: the same, and follows what you change.',
    '',
    ...describeSettings(),
  ].join('\n')

/** `npm start`, and with --watch `npm run dev`: from a fresh clone to the address of the app. */
export function startApp() {
  const given = readCommandLine(help, { options: { watch: { type: 'boolean' } } })
  if (!given) return
  process.once('SIGINT', () => void shutDown(0)).once('SIGTERM', () => void shutDown(0))
  start(given.values.watch === true).catch((error) => {
    if (!stopping) void shutDown(1, error instanceof Stop ? error.message : error.stack)
  })
}
