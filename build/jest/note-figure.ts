import { appendFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../root.mjs'

/** How many of how many were as promised. */
export type Figure = { what: string; held: number; of: number }

/** A figure, and the test file that noted it. */
export type NotedFigure = Figure & { path: string }

/** Names the folder in which figures are noted; where it is not set, none is. */
export const figuresFolder = 'PILLBOX_FIGURES'

/** The file that runs: of a bundle (together.mjs) its tests' names begin with their file. */
function runningFile(): string {
  const { testPath = '', currentTestName = '' } = expect.getState()
  const path = relative(root, testPath)
  return path.startsWith('.cache') ? (currentTestName.split(' ')[0] ?? '') : path
}

/** Notes what a test counted, whether or not it is as promised, before that is asserted. */
export function noteFigure(what: string, counted: { held: number; of: number }): void {
  const folder = process.env[figuresFolder]
  if (folder === undefined) return
  const noted: NotedFigure = { path: runningFile(), what, ...counted }
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(noted)}\n`)
}
