import { Stop } from '../machine/progress.mjs'
import { startPostgres } from '../postgres/postgres-server'
import { prepareRooms } from '../rooms/prepare-rooms'
import { promiseTable } from '../trust/promise-table'
import { indented } from './indented'
import { findPostgres, prepareChromium, versionOf } from './prepare'
import { together, type Result } from './result'
import { openSession, runBuilt, runChecks, runUnits, type Session } from './run-suites'
import {
  builtProjects,
  embeddedInstead,
  longer,
  mayRunBesideOthers,
  postgresProjects,
  storeProjects,
  suites,
  unitProjects,
} from './suites.mjs'

/** Where there is no PostgreSQL, what asks a store is tested on the embedded one all the same. */
const withoutPostgres = (projects: string[]) => [
  ...new Set(projects.map((name) => embeddedInstead[name] ?? name)),
]

/** Unit tests, and those of the store on a PostgreSQL that is started for them. */
async function runUnitsAndStores(
  session: Session,
  projects: string[],
  onFewLeft: () => void,
): Promise<Result[]> {
  const bin = projects.some((name) => postgresProjects.includes(name))
    ? await findPostgres()
    : undefined
  if (bin === undefined) {
    return runUnits(session, { projects: withoutPostgres(projects), onFewLeft })
  }
  const server = await startPostgres(bin)
  try {
    const env = { TEST_DATABASE_URL: server.url, POSTGRES_BIN: bin }
    const tools = [await versionOf(`${bin}/postgres`)]
    return await runUnits(session, { projects, env, tools, onFewLeft })
  } finally {
    await server.stop()
  }
}

type Wanted = {
  only?: string[]
  /** Also what takes longer. */
  whole?: boolean
  /** Again what passed before. */
  all?: boolean
}

/** Those that are named, else all of the whole, or what every change is held to. */
export function chosen({ only = [], whole = false }: Wanted) {
  const unknown = only.filter((name) => !suites.includes(name))
  if (unknown.length > 0) throw new Stop(`There is no ${unknown[0]}; take ${suites.join(', ')}.`)
  const wanted = (name: string) =>
    only.length > 0 ? only.includes(name) : whole || !longer.includes(name)
  return {
    check: wanted('check'),
    units: [...unitProjects, ...storeProjects].filter(wanted),
    built: builtProjects.filter(wanted),
  }
}

/** Nothing is told before all of it has ended. */
async function allOf(running: Promise<Result[]>[]): Promise<Result[]> {
  await Promise.allSettled(running)
  return (await Promise.all(running)).flat()
}

async function runWanted(asked: Wanted): Promise<Result[]> {
  const { check, units, built } = chosen(asked)
  const session = await openSession({ all: asked.all === true })
  const chromium = built.length > 0 ? await prepareChromium() : []
  let onFewLeft = () => {}
  const fewLeft = new Promise<void>((resolve) => (onFewLeft = resolve))
  const tested =
    units.length > 0 ? runUnitsAndStores(session, units, onFewLeft) : Promise.resolve([])
  // The rooms are built while unit tests run, and the product starts while the last of them do: not
  // all of that keeps a core busy.
  const checkAndBuild = async () => {
    const results = check ? await runChecks(session, 1) : []
    if (built.length > 0) await prepareRooms()
    return results
  }
  const checked = checkAndBuild()
  const runWhole = async () => {
    await Promise.all([
      checked,
      mayRunBesideOthers(built) ? Promise.race([fewLeft, tested]) : tested,
    ])
    return built.length > 0 ? runBuilt(session, { projects: built, tools: chromium }) : []
  }
  return together(await allOf([checked, tested, runWhole()]))
}

const told = 10

/** Where the time went: the files that took longest, `312 s  releases tests/releases/open-tabs.test.ts`. */
export function longestFiles(results: Result[]): string[] {
  return results
    .filter(({ keptFrom }) => keptFrom === undefined)
    .flatMap(({ files = [] }) => files)
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, told)
    .map(({ seconds, project, path }) => `${seconds.toFixed(0).padStart(5)} s  ${project} ${path}`)
}

function report(results: Result[]): void {
  console.log(`\n  ${'suite'.padEnd(12)} passed  failed  seconds`)
  for (const { name, passed, failed, seconds, keptFrom } of results) {
    const columns = [String(passed).padStart(6), String(failed).padStart(7)]
    const when = keptFrom === undefined ? '' : `  passed on ${keptFrom}, the same since`
    console.log(
      `  ${name.padEnd(12)} ${columns.join(' ')} ${seconds.toFixed(1).padStart(8)}${when}`,
    )
  }
  const longest = longestFiles(results)
  if (longest.length > 0) console.log(`\n${indented('What took longest:', ...longest)}`)
  const failures = results.flatMap((result) => result.failures ?? [])
  if (failures.length > 0) console.log(`\n${indented('What failed:', ...failures)}`)
}

/**
 * The checks and the tests that every change is held to, all of them, or the suites that are named;
 * the last line is `N passed, N failed`.
 */
export async function testAll(asked: Wanted): Promise<void> {
  const started = performance.now()
  let results: Result[]
  try {
    results = await runWanted(asked)
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error)
    results = [{ name: 'preparation', passed: 0, failed: 1, seconds: 0 }]
  }
  report(results)
  if (!asked.only) console.log(`\n${promiseTable(results.flatMap(({ files = [] }) => files))}`)
  const sum = (key: 'passed' | 'failed') =>
    results.reduce((total, result) => total + result[key], 0)
  process.exitCode = sum('failed') > 0 ? 1 : 0
  console.log(`\n  ${((performance.now() - started) / 1000).toFixed(0)} s in all`)
  if (!asked.only && !asked.whole)
    console.log(`  Not run: ${longer.join(', ')}; npm run test:whole runs them too.`)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
}
