import { step } from '../machine/progress.mjs'
import { startPostgres } from '../postgres/postgres-server'
import { prepareRooms } from '../rooms/prepare-rooms'
import { findPostgres, prepareChromium } from '../test/prepare'
import type { FileResult } from '../test/result'
import { runJest } from '../test/run-jest'
import {
  builtProjects,
  measuringProjects,
  postgresProjects,
  storeProjects,
  unitProjects,
  workersFor,
} from '../test/suites.mjs'
import { root } from '../root.mjs'
import { storeProject, type Promised } from './promise'

// The rounds of the pass lines (build/jest/rounds.ts).
const soak = { SOAK: '1' }

/** The test files of these promises by the project that runs them; a store is one that is here. */
export function testsByProject(promises: Promised[], hasPostgres: boolean): Map<string, string[]> {
  const tests = new Map<string, Set<string>>()
  for (const proof of promises.flatMap(({ proofs }) => proofs)) {
    const store = hasPostgres ? 'postgres' : 'embedded'
    const project = proof.project === storeProject ? store : proof.project
    if (postgresProjects.includes(project) && !hasPostgres) continue
    tests.set(project, new Set([...(tests.get(project) ?? []), ...proof.tests]))
  }
  const order = [...unitProjects, ...storeProjects, ...builtProjects, ...measuringProjects]
  return new Map(
    order.flatMap((project) => {
      const files = tests.get(project)
      return files ? [[project, [...files]] as const] : []
    }),
  )
}

const patternOf = (test: string) =>
  `^${root}/${test}${test.endsWith('/') ? '' : '$'}`.replaceAll('.', '\\.')

type ProjectRun = { project: string; tests: string[]; env?: Record<string, string> }

/** Runs these files, says how far it is, and answers what came of each. */
async function runProject({ project, tests, env }: ProjectRun, until: AbortSignal) {
  let done = 0
  const ended: FileResult[] = []
  await step(project, async () => {
    const { code, files } = await runJest({
      projects: [project],
      paths: tests.map(patternOf),
      workers: workersFor([project]),
      env: { ...soak, ...env },
      onFile: ({ path }) => {
        done += 1
        if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K  ${project}: ${done}, ${path}`)
      },
      until,
    })
    ended.push(...files.map((file) => ({ ...file, figures: file.figures ?? [] })))
    const failed = files.filter((file) => file.failed > 0).length
    return `${project}: ${files.length} files, ${failed} failed${code > 1 ? `, ended by ${code}` : ''}`
  })
  return ended
}

async function onPostgres(run: ProjectRun, bin: string, until: AbortSignal) {
  const { url, stop } = await startPostgres(bin)
  const env = { TEST_DATABASE_URL: url, POSTGRES_BIN: bin }
  try {
    return await runProject({ ...run, env }, until)
  } finally {
    await stop()
  }
}

/** Runs all that proves these promises, one project after the other, until that is ended. */
export async function prove(promises: Promised[], until: AbortSignal): Promise<FileResult[]> {
  const asked = promises.flatMap(({ proofs }) => proofs.map(({ project }) => project))
  const bin = asked.some((project) => [storeProject, ...postgresProjects].includes(project))
    ? await findPostgres()
    : undefined
  const byProject = testsByProject(promises, bin !== undefined)
  if (builtProjects.some((project) => byProject.has(project))) {
    await prepareChromium()
    await prepareRooms()
  }
  const files: FileResult[] = []
  for (const [project, tests] of byProject) {
    if (until.aborted) break
    const run = { project, tests }
    files.push(
      ...(postgresProjects.includes(project) && bin !== undefined
        ? await onPostgres(run, bin, until)
        : await runProject(run, until)),
    )
  }
  return files
}
