import type { Figure } from '../jest/note-figure'

export type Counts = { passed: number; failed: number }

/** What came of one test file in one project, with what its tests counted. */
export type FileResult = Counts & {
  project: string
  path: string
  seconds: number
  figures: Figure[]
}

/** What came of one check or one Jest project, or of a part of it. */
export type Result = Counts & {
  name: string
  seconds: number
  /** What it said when it failed. */
  said?: string
  /** What failed in it, each with its name and the beginning of why. */
  failures?: string[]
  /** Its test files, each as it ended. */
  files?: FileResult[]
  /** When it ran, if it did not run now. */
  keptFrom?: string
}

/** Results of the same name as one. */
export function together(results: Result[]): Result[] {
  const names = [...new Set(results.map(({ name }) => name))]
  return names.map((name) => {
    const same = results.filter((result) => result.name === name)
    const sum = (key: 'passed' | 'failed' | 'seconds') =>
      same.reduce((total, result) => total + result[key], 0)
    const failures = same.flatMap((result) => result.failures ?? [])
    const files = same.flatMap((result) => result.files ?? [])
    const keptFrom = same.find((result) => result.keptFrom !== undefined)?.keptFrom
    return {
      name,
      passed: sum('passed'),
      failed: sum('failed'),
      seconds: sum('seconds'),
      ...(failures.length > 0 && { failures }),
      ...(files.length > 0 && { files }),
      ...(keptFrom !== undefined && { keptFrom }),
    }
  })
}
