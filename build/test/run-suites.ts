import { relative } from 'node:path'
import { checkSteps, jestScript, type CheckStep } from '../check/check-steps'
import { Stop } from '../machine/progress.mjs'
import { run } from '../machine/run.mjs'
import { root } from '../root.mjs'
import { indented } from './indented'
import { inputsOf, isReadBy, readTree, type Tree } from './inputs'
import { KeptResults } from './kept-results'
import { together, type Result } from './result'
import { runJest, type JestRun, type RanFile } from './run-jest'
import { isAlone, postgresProjects, visitsAreShort, workersFor } from './suites.mjs'

const tellEveryMs = 20_000

/** One run of suites: what stands here, and what passed before and is still the same. */
export type Session = { tree: Tree | undefined; kept: KeptResults }

/** @param all also runs what passed before, as CI always does */
export const openSession = async ({ all }: { all: boolean }): Promise<Session> => ({
  tree: await readTree(),
  kept: new KeptResults({ all: all || Boolean(process.env.CI) }),
})

function say({ name, seconds, passed, failed, keptFrom, said }: Result): void {
  const word = keptFrom !== undefined ? 'kept  ' : failed > 0 ? 'FAILED' : 'ok    '
  const when = keptFrom === undefined ? `${seconds.toFixed(1)} s` : `${passed} from ${keptFrom}`
  console.log(`  ${word}  ${name.padEnd(12)} ${when}`)
  if (said) console.log(said)
}

async function runCheck({ name, args, env = {} }: CheckStep): Promise<Result> {
  const started = performance.now()
  const { code, said } = await run(process.execPath, args, { env })
  const seconds = (performance.now() - started) / 1000
  return code === 0
    ? { name, seconds, passed: 1, failed: 0 }
    : { name, seconds, passed: 0, failed: 1, said }
}

const inputsNow = async (tools: string[] = []) => {
  const tree = await readTree()
  return tree && inputsOf(tree, undefined, tools)
}

/** Runs every check step, so many at a time. */
export async function runChecks({ tree, kept }: Session, atOnce: number): Promise<Result[]> {
  const inputs = tree && inputsOf(tree)
  const before = kept.find('check', inputs)
  if (before) {
    before.forEach(say)
    return before
  }
  const waiting = checkSteps()
  const results: Result[] = []
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const result = await runCheck(next)
      say(result)
      results.push(result)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  kept.keep('check', inputs, await inputsNow(), results)
  return results
}

type Ran = { files: RanFile[]; results: Result[] }

const byProject = (files: RanFile[]) =>
  together(
    files.map(({ project, path, passed, failed, seconds, failures, figures = [] }) => ({
      ...{ name: project, passed, failed, seconds, failures },
      files: [{ project, path, passed, failed, seconds, figures }],
    })),
  )

type Told = Omit<JestRun, 'onFile'> & {
  /** Hears how many files have ended. */
  onDone?: (count: number) => void
}

/** Runs Jest projects together and says how far it is. */
async function runFiles({ onDone, ...how }: Told): Promise<Ran> {
  const started = performance.now()
  let told = started
  let done = 0
  const onFile = ({ path, failed, failures }: RanFile) => {
    done += 1
    onDone?.(done)
    if (failed > 0) console.log(indented(`FAILED  ${path}`, ...failures))
    if (performance.now() - told < tellEveryMs) return
    told = performance.now()
    const seconds = ((told - started) / 1000).toFixed(0)
    console.log(`          ${how.projects.join(', ')}: ${done} files in ${seconds} s`)
  }
  const { code, said, files } = await runJest({ ...how, onFile })
  const results = judge({ projects: how.projects, code, results: byProject(files) })
  results.forEach(say)
  if (results.some(({ failed }) => failed > 0)) console.log(said)
  return { files, results }
}

type Judged = { projects: string[]; code: number; results: Result[] }

const ofJest = 'jest'

/**
 * The results of a Jest run. One in which a project ran nothing, or that ended otherwise than its
 * tests did, has failed, whatever else passed.
 */
export function judge({ projects, code, results }: Judged): Result[] {
  const hasFailed = results.some(({ failed }) => failed > 0)
  const haveRun = projects.every((project) =>
    results.some(({ name, passed, failed }) => name === project && passed + failed > 0),
  )
  if (haveRun && code === (hasFailed ? 1 : 0)) return results
  return [...results, { name: ofJest, passed: 0, failed: 1, seconds: 0 }]
}

const roomOf = (path: string) => path.split(/[\\/]/)[0] ?? ''

type ListedFile = Pick<RanFile, 'project' | 'path'>

/** @throws Stop when a project has none: it would pass without a test */
async function listTests(project: string): Promise<ListedFile[]> {
  const list = ['--listTests', '--json', '--selectProjects', project]
  const { out } = await run(process.execPath, [jestScript(), ...list])
  const json = out.split('\n').find((line) => line.startsWith('['))
  const paths = JSON.parse(json ?? '[]') as string[]
  if (paths.length === 0) throw new Stop(`Jest finds no tests of ${project}.`)
  return paths.map((path) => ({ project, path: relative(root, path) }))
}

/** The tests of one room in one project: `servers app-api`. */
const partOf = ({ project, path }: ListedFile) => `${project} ${roomOf(path)}`

type UnitRun = Ran & {
  /** What was to run. */
  listed: ListedFile[]
  tools: string[]
  after: Tree | undefined
}

/** What the tests of a part of the units may see; `tools` are the versions of a PostgreSQL. */
const inputsOfPart = (tree: Tree | undefined, file: ListedFile, tools: string[]) =>
  tree &&
  inputsOf(
    tree,
    isReadBy(roomOf(file.path)),
    postgresProjects.includes(file.project) ? tools : undefined,
  )

/** Keeps the results of each room that passed, and of which every file has been heard of. */
export function keepRooms(
  { tree, kept }: Session,
  { listed, files, results, tools, after }: UnitRun,
): void {
  if (results.some(({ name }) => name === ofJest)) return
  const key = ({ project, path }: ListedFile) => `${project} ${path}`
  const heard = new Set(files.map(key))
  for (const part of new Set(listed.map(partOf))) {
    const isOwn = (file: ListedFile) => partOf(file) === part
    const [first, ...others] = listed.filter(isOwn)
    if (!first || ![first, ...others].every((file) => heard.has(key(file)))) continue
    const ran = byProject(files.filter(isOwn))
    kept.keep(part, inputsOfPart(tree, first, tools), inputsOfPart(after, first, tools), ran)
  }
}

type Units = {
  projects: string[]
  env?: JestRun['env']
  tools?: string[]
  /** Called when few files are left: of what comes next much is waited for before its first test. */
  onFewLeft?: () => void
}

/** Whether so many of all files are few: about what runs while the product starts. */
export const isFew = (left: number, all: number) => left * 10 <= all

/** Runs the unit tests of every room of which something has changed since they passed. */
export async function runUnits(
  session: Session,
  { projects, env, tools = [], onFewLeft }: Units,
): Promise<Result[]> {
  const { tree, kept } = session
  const every = (await Promise.all(projects.map(listTests))).flat()
  const before = new Map(
    every.map((file) => [partOf(file), kept.find(partOf(file), inputsOfPart(tree, file, tools))]),
  )
  const stale = every.filter((file) => before.get(partOf(file)) === undefined)
  const asked = new Set(stale.map(({ project }) => project))
  const rooms = new Set(stale.map(({ path }) => roomOf(path)))
  // Jest runs each of these projects in each of these rooms.
  const isListed = ({ project, path }: ListedFile) => asked.has(project) && rooms.has(roomOf(path))
  const listed = every.filter(isListed)
  for (const file of listed) before.delete(partOf(file))
  const same = together([...before.values()].flatMap((results) => results ?? []))
  same.forEach(say)
  if (listed.length === 0) return same

  const paths = listed.length < every.length ? [...rooms].map((room) => `^${root}/${room}/`) : []
  const ran = await runFiles({
    projects: [...asked],
    paths,
    workers: workersFor([...asked]),
    onDone: (count) => isFew(listed.length - count, listed.length) && onFewLeft?.(),
    ...(env && { env }),
  })
  keepRooms(session, { ...ran, listed, tools, after: await readTree() })
  return [...same, ...ran.results]
}

/** Runs the tests of the whole product, unless nothing at all has changed since they passed. */
export async function runBuilt(
  { tree, kept }: Session,
  { projects: asked, tools }: { projects: string[]; tools: string[] },
): Promise<Result[]> {
  const inputs = tree && inputsOf(tree, undefined, tools)
  const before = asked.flatMap((project) => kept.find(project, inputs) ?? [])
  before.forEach(say)
  const stale = asked.filter((project) => !before.some(({ name }) => name === project))
  const beside = stale.filter((project) => !isAlone(project))
  const runs = [
    ...(beside.length > 0 ? [beside] : []),
    ...stale.filter(isAlone).map((one) => [one]),
  ]
  const results: Result[] = []
  for (const projects of runs) {
    const env: JestRun['env'] = visitsAreShort(projects) ? { VISITS: 'short' } : {}
    results.push(...(await runFiles({ projects, workers: workersFor(projects), env })).results)
  }
  const after = await inputsNow(tools)
  const endedWell = !results.some(({ name }) => name === ofJest)
  for (const result of endedWell ? results : []) kept.keep(result.name, inputs, after, [result])
  return [...before, ...results]
}
