import {
  notPossible,
  patternOf,
  whyNot,
  type NotPossible,
} from '../../tests/support/engines/not-possible'
import { indented } from '../test/indented'
import { runJest, type RanFile } from '../test/run-jest'
import type { EngineName } from './engine-programs'

/** What the engines besides Chromium are tried with: all that people do, and a release in open tabs. */
const journeys = [
  'tests/(journeys|looks|faults)/',
  'tests/releases/(publish-and-roll-back|open-tabs)',
]

export type Tried = { passed: number; failed: number; skipped: string[]; said: string }

/** What Jest takes as the names of tests: every one but these. */
export const allBut = (listed: NotPossible[]): string | undefined =>
  listed.length === 0
    ? undefined
    : `^(?!(?:${listed.map(({ test }) => patternOf(test)).join('|')})$)`

/** What is wrong with what was left out: skipped without a reason, or a reason for no test. */
export function problemsOf(skipped: string[], listed: NotPossible[], isWhole: boolean): string[] {
  const silent = skipped.filter((name) => whyNot(listed, name) === undefined)
  const isMet = (one: NotPossible) => skipped.some((name) => whyNot([one], name) !== undefined)
  const stale = listed.filter((one) => isWhole && !isMet(one))
  return [
    ...silent.map((name) => `skipped without a reason: ${name}`),
    ...stale.map(({ test }) => `no test has the name: ${String(test)}`),
  ]
}

/** A file with its counts, and what failed in it: a run may never come to its end. */
export function sayingOf({ path, passed, failed, skipped, seconds, failures }: RanFile): string {
  const word = failed > 0 ? 'FAILED' : 'ok    '
  const counts = `${passed} passed, ${failed} failed, ${skipped.length} not possible`
  return indented(`${word}  ${path}: ${counts}, ${seconds.toFixed(0)} s`, ...failures)
}

/** Runs the journeys in an engine, one file after the other. */
export async function tryEngine(engine: EngineName, paths: string[]): Promise<Tried> {
  const names = allBut(notPossible[engine])
  const { code, said, files } = await runJest({
    projects: ['journeys', 'looks', 'faults', 'releases'],
    paths: paths.length > 0 ? paths : journeys,
    ...(names !== undefined && { names }),
    workers: 1,
    env: { TEST_ENGINE: engine },
    onFile: (file) => console.log(sayingOf(file)),
  })
  const sum = (key: 'passed' | 'failed') => files.reduce((total, file) => total + file[key], 0)
  const skipped = files.flatMap((file) => file.skipped)
  const problems = problemsOf(skipped, notPossible[engine], paths.length === 0)
  for (const problem of problems) console.log(`  FAILED  ${problem}`)
  // A run that ended otherwise than its tests did, or that ran nothing, has failed.
  const odd = code !== (sum('failed') > 0 ? 1 : 0) || files.length === 0 ? 1 : 0
  const failed = sum('failed') + problems.length + odd
  return { passed: sum('passed'), failed, skipped, said }
}
