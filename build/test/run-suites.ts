import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkSteps, jestScript, type CheckStep } from '../check/check-steps'
import { root } from '../root.mjs'
import { run } from '../machine/run.mjs'

/** The Jest projects: unit tests beside the code, what needs PostgreSQL, then what needs all. */
export const unitProjects = ['screens', 'servers']
export const storeProjects = ['postgres']
export const builtProjects = ['journeys', 'contract', 'releases', 'drills']
// They measure how soon a person sees something.
const inBand = ['contract', 'drills']

type Counts = { passed: number; failed: number }
type Outcome = Counts & { said?: string }
/** What came of one check or one project. */
export type Result = Outcome & { name: string; seconds: number }

const timed = async (name: string, work: () => Promise<Outcome>): Promise<Result> => {
  const started = performance.now()
  const result = await work()
  const seconds = (performance.now() - started) / 1000
  const line = `  ${result.failed > 0 ? 'FAILED' : 'ok    '}  ${name.padEnd(12)} ${seconds.toFixed(1)} s`
  console.log(line)
  if (result.said) console.log(result.said)
  return { name, seconds, ...result }
}

const runCheck = ({ name, args }: CheckStep) =>
  timed(name, async () => {
    const { code, said } = await run(process.execPath, args)
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, said }
  })

/** Runs every check step, two at a time. */
export async function runChecks(): Promise<Result[]> {
  const waiting = checkSteps()
  const results: Result[] = []
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      results.push(await runCheck(next))
  }
  await Promise.all([worker(), worker()])
  return results
}

/** Runs one Jest project and counts its tests; a suite that crashes counts as one failed. */
export function runProject(project: string, env: Record<string, string> = {}): Promise<Result> {
  return timed(project, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pillbox-jest-'))
    const outputFile = join(folder, 'results.json')
    const args = ['--selectProjects', project, '--json', `--outputFile=${outputFile}`]
    const workers = inBand.includes(project) ? '--runInBand' : '--maxWorkers=2'
    const { code, said } = await run(process.execPath, [jestScript(), ...args, workers], { env })
    const counts = readCounts(outputFile)
    rmSync(folder, { recursive: true, force: true })
    return judge({ code, said, counts })
  })
}

function readCounts(path: string): Counts | undefined {
  try {
    const results = JSON.parse(readFileSync(path, 'utf8'))
    return {
      passed: results.numPassedTests,
      failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
    }
  } catch {
    return undefined
  }
}

type Ended = { code: number; said: string; counts: Counts | undefined }

/** The counts of a Jest run; one that left none, or ran nothing, or ended badly has failed. */
export function judge({ code, said, counts }: Ended): Outcome {
  if (!counts) return { passed: 0, failed: 1, said }
  const { passed, failed } = counts
  const unexplained = failed === 0 && (code !== 0 || passed === 0)
  if (unexplained) return { passed, failed: 1, said }
  return failed > 0 ? { passed, failed, said } : { passed, failed }
}

/** Projects of whole-product tests that have a test file. */
export const writtenProjects = () =>
  builtProjects.filter((name) =>
    readdirSync(join(root, 'tests', name), { withFileTypes: true, recursive: true }).some((entry) =>
      /\.test\.tsx?$/.test(entry.name),
    ),
  )
