import { parseArgs } from 'node:util'
import { buildRooms, staleRooms } from '../rooms/build-rooms'
import { ensureChromium } from '../machine/find-chromium'
import { ensurePostgres } from '../postgres/find-postgres'
import { startPostgres, type PostgresServer } from '../postgres/postgres-server'
import { step, Stop } from '../machine/progress.mjs'
import {
  builtProjects,
  runChecks,
  runProject,
  storeProjects,
  unitProjects,
  writtenProjects,
  type Result,
} from './run-suites'

const mode = 'production'

async function prepareProduct(): Promise<void> {
  await step('Chromium', async () => {
    process.env.CHROMIUM_PATH = await ensureChromium()
    return `Chromium is ${process.env.CHROMIUM_PATH}`
  })
  await step('Rooms', async () => {
    const stale = staleRooms(mode)
    await buildRooms(stale, { mode, report: (line) => console.log(`    ${line}`) })
    return 'Rooms are built'
  })
}

async function preparePostgres() {
  let server: (PostgresServer & { bin: string }) | undefined
  await step('PostgreSQL', async () => {
    const bin = await ensurePostgres()
    if (!bin) return 'PostgreSQL 15 is not here: the store was NOT tested on it'
    server = { bin, ...(await startPostgres(bin)) }
    return `PostgreSQL is ${bin}`
  })
  return server
}

async function runOnPostgres(projects: string[]): Promise<Result[]> {
  if (projects.length === 0) return []
  const server = await preparePostgres()
  if (!server) return []
  const env = { TEST_DATABASE_URL: server.url, POSTGRES_BIN: server.bin }
  const results: Result[] = []
  try {
    for (const project of projects) results.push(await runProject(project, env))
  } finally {
    await server.stop()
  }
  return results
}

async function runAll(only: string[]): Promise<Result[]> {
  const known = ['check', ...unitProjects, ...storeProjects, ...builtProjects]
  const unknown = only.filter((name) => !known.includes(name))
  if (unknown.length > 0) throw new Stop(`There is no ${unknown[0]}; take ${known.join(', ')}.`)

  const wanted = (name: string) => only.length === 0 || only.includes(name)
  const results = wanted('check') ? await runChecks() : []
  const units = unitProjects.filter(wanted)
  const built = only.length > 0 ? builtProjects.filter(wanted) : writtenProjects()
  for (const project of units) results.push(await runProject(project))
  results.push(...(await runOnPostgres(storeProjects.filter(wanted))))
  if (built.length > 0) await prepareProduct()
  for (const project of built) results.push(await runProject(project))
  return results
}

function report(results: Result[]): void {
  console.log(`\n  ${'suite'.padEnd(12)} passed  failed  seconds`)
  for (const { name, passed, failed, seconds } of results) {
    const columns = [String(passed).padStart(6), String(failed).padStart(7)]
    console.log(`  ${name.padEnd(12)} ${columns.join(' ')} ${seconds.toFixed(1).padStart(8)}`)
  }
}

/** `npm test`: the checks and every test; its last line is `N passed, N failed`. */
export async function testAll(): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } })
  let results: Result[]
  try {
    results = await runAll(values.only ?? [])
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error)
    results = [{ name: 'preparation', passed: 0, failed: 1, seconds: 0 }]
  }
  report(results)
  const sum = (key: 'passed' | 'failed') =>
    results.reduce((total, result) => total + result[key], 0)
  process.exitCode = sum('failed') > 0 ? 1 : 0
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
}
