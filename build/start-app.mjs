import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { buildRooms, staleRooms } from './build-rooms.mjs'
import { lockData } from './data-lock.mjs'
import { describeEnvironment, readEnvironment } from './environment.mjs'
import { freePort, portProblem } from './free-port.mjs'
import { ensureInstalled } from './install.mjs'
import { step, Stop } from './progress.mjs'
import { publishRooms } from './publish-rooms.mjs'
import { builtRooms } from './rooms.mjs'
import { stopRunning } from './run.mjs'
import { describeEnd } from './server-process.mjs'
import { serverPlans, Servers } from './servers.mjs'

const { values: flags } = parseArgs({
  options: { watch: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
})
const mode = flags.watch ? 'development' : 'production'
const servers = new Servers((end) => void shutDown(1, describeEnd(end)))
let releaseLock = () => {}
let stopping = false

async function shutDown(code, message) {
  if (stopping) return
  stopping = true
  if (message) console.error(`\n${message}`)
  stopRunning()
  await servers.stopAll()
  releaseLock()
  process.exit(code)
}

// Not mkdir's own `recursive`: Node 20 never comes back from it below /proc.
function makeFolder(path) {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  mkdirSync(path)
}

function checkFolder(dataDir) {
  try {
    makeFolder(dataDir)
    accessSync(dataDir, constants.W_OK)
  } catch {
    throw new Stop(`The folder ${dataDir} can not be written. Choose another one with DATA_DIR.`)
  }
}

async function checkPort({ port, host }) {
  const problem = await portProblem(port, host)
  if (problem) throw new Stop(`${problem}. Choose another one with PORT, or another HOST.`)
}

async function buildStale() {
  const stale = staleRooms(mode)
  if (stale.length === 0) return 'Rooms are built'
  await buildRooms(stale, { mode, report: (line) => console.log(`    ${line}`) })
  return `Built ${stale.length} rooms`
}

async function startAll(settings, plans) {
  const { dataDir } = settings
  const starting = (title, plan) =>
    step(title, async () => `${title} ${await servers.start(plan, dataDir)}`)
  // The server of /app-api waits for the emulator itself, when it makes the demo people.
  await Promise.all([
    starting('Host', plans.host),
    plans.identity && starting('Identity emulator', plans.identity),
    starting('Server of /app-api', plans.api),
  ])
}

function greet({ origin, emulator, demo }) {
  const people = ['asha', 'ravi', 'viv', 'ivy', 'adm'].map((name) => `${name}@example.test`)
  console.log(`\nPillbox Companion is ready: ${origin}\n`)
  if (demo === 'on') {
    console.log(`  Sign in as ${people.join(', ')}`)
    console.log('  with the password correct-box-42')
  }
  if (emulator) console.log(`  Mails that would be sent: ${origin}/mail`)
  console.log('  Stop with Ctrl+C\n')
}

async function start() {
  const { problems, settings } = readEnvironment(process.env)
  if (problems.length > 0) throw new Stop(problems.join('\n'))

  checkFolder(settings.dataDir)
  releaseLock = lockData(settings.dataDir, { origin: settings.origin })
  await step('Folder and port are usable', () => checkPort(settings))
  await step('Packages', ensureInstalled)
  await step('Rooms', buildStale)
  await step('Releases', () => publishRooms(builtRooms(), settings))
  settings.apiPort ??= await freePort()
  settings.identityPort ??= await freePort()
  const plans = serverPlans(settings, { liveReload: flags.watch })
  await startAll(settings, plans)
  greet(settings)
  if (!flags.watch) return
  const { watchRooms } = await import('./watch-rooms.mjs')
  watchRooms({ servers, plans, settings, mode })
}

function help() {
  const lines = [
    'npm start: installs, builds, publishes and serves the app.',
    'npm run dev: the same, and follows what you change.',
    '',
    'Environment:',
    ...describeEnvironment(),
  ]
  console.log(lines.join('\n'))
}

/** `npm start`, and with --watch `npm run dev`: from a fresh clone to the address of the app. */
export function startApp() {
  if (flags.help) return help()
  process.once('SIGINT', () => void shutDown(0)).once('SIGTERM', () => void shutDown(0))
  start().catch((error) => {
    if (!stopping) void shutDown(1, error instanceof Stop ? error.message : error.stack)
  })
}
