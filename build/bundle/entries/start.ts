import { resolve } from 'node:path'
import { publicOriginProblems } from '../../../shared/src/server/index'
import { freePort } from '../../machine/free-port.mjs'
import { nodeProblem } from '../../machine/node-version.mjs'
import { readCommandLine } from '../../machine/command-line.mjs'
import { readEnvironment, withPort } from '../../start/environment.mjs'
import { serverPlans } from '../../start/server-plans'
import { dataDirProblem } from './data-dir'
import { runTogether } from './run-together'

const help = `npm start: host and app-api on one machine, until Ctrl+C or SIGTERM, or until one of them ends.

It needs the settings of both: node host.mjs --help, node app-api.mjs --help. The host finds the other
by itself, on API_PORT (a free one). How to start: docs/production.md.`

const noProject =
  'FIREBASE_PROJECT_ID, FIREBASE_API_KEY and FIREBASE_AUTH_DOMAIN of an identity project are needed: the emulator is not in this folder.'

async function start(): Promise<number> {
  process.env.NODE_ENV ||= 'production'
  const { problems, settings } = readEnvironment(await withPort(process.env))
  const dataProblem = dataDirProblem(process.env, import.meta.dirname)
  const all = [
    ...(dataProblem ? [dataProblem] : []),
    ...publicOriginProblems(process.env),
    ...(settings.emulator && process.env.NODE_ENV === 'production' ? [noProject] : problems),
  ]
  if (all.length > 0) {
    console.error(all.join('\n'))
    return 2
  }
  const plans = serverPlans({
    ...settings,
    dataDir: resolve(process.env.DATA_DIR ?? ''),
    demo: process.env.DEMO || 'off',
    ports: { api: settings.apiPort ?? (await freePort({ meant: [settings.port] })), identity: 0 },
    // Who has one elsewhere says so to each server.
    emulator: false,
    liveReload: false,
  })
  const told = [plans.api, plans.host].map(({ name, env }) => ({ name, env }))
  return runTogether(told, () => console.log(`Pillbox Companion is ready: ${settings.origin}`))
}

if (readCommandLine(() => help, {})) {
  const problem = nodeProblem(process.versions.node)
  if (problem) console.error(problem)
  process.exitCode = problem ? 2 : await start()
}
