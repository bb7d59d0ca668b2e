import { spawn } from 'node:child_process'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { jestScript } from '../check/check-steps'
import { roomForNew } from '../machine/room-for-new.mjs'
import { root } from '../root.mjs'
import type { Figure } from '../jest/note-figure'
import { NotedFigures } from './noted-figures'
import type { Counts } from './result'

/** One test file that has run in one project. */
export type RanFile = Counts & {
  project: string
  path: string
  seconds: number
  /** Of each failed test its full name, and the beginning of why. */
  failures: string[]
  /** Full names of the tests that were left out. */
  skipped: string[]
  /** What its tests counted (`noteFigure`); known when all files have ended. */
  figures?: Figure[]
}

export type JestRun = {
  projects: string[]
  /** Regular expressions of paths; none takes all files of the projects. */
  paths?: string[]
  /** Regular expression of the tests' full names. */
  names?: string
  workers: number
  env?: Record<string, string>
  onFile?: (file: RanFile) => void
  /** Ends the run. */
  until?: AbortSignal
}

const watchdog = pathToFileURL(join(import.meta.dirname, '../machine/end-with-parent.mjs')).href

// By a signal; 1 says that tests failed.
const killed = 128

export type JestEnd = { code: number; said: string; files: RanFile[] }

/** Runs Jest projects in one process and hears of each file as it ends. */
export function runJest(how: JestRun): Promise<JestEnd> {
  const { projects, paths = [], names, workers, env, onFile, until } = how
  const args = ['--selectProjects', ...projects, '--maxWorkers', String(workers)]
  const reporters = [
    '--reporters',
    'default',
    '--reporters',
    '<rootDir>/build/jest/tell-runner.mjs',
  ]
  if (names !== undefined) args.push('--testNamePattern', names)
  if (paths.length > 0) args.push('--testPathPatterns', ...paths)
  const noted = new NotedFigures()
  return new Promise((done, failed) => {
    // Jest gives its options on to its workers.
    const options = [roomForNew, '--import', watchdog]
    const child = spawn(process.execPath, [...options, jestScript(), ...args, ...reporters], {
      cwd: root,
      env: { ...process.env, ...env, ...noted.env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    const stop = () => child.kill('SIGINT')
    until?.addEventListener('abort', stop)
    const files: RanFile[] = []
    let said = ''
    child.stdout?.on('data', (data) => (said += data))
    child.stderr?.on('data', (data) => (said += data))
    child.on('message', (message) => {
      const told = message as RanFile
      const file = { ...told, path: relative(root, told.path) }
      files.push(file)
      onFile?.(file)
    })
    child.once('error', failed)
    child.once('close', (code) => {
      until?.removeEventListener('abort', stop)
      const figures = noted.take()
      const counted = files.map((file) => ({ ...file, figures: figures.get(file.path) ?? [] }))
      done({ code: code ?? killed, said: said.trim(), files: counted })
    })
  })
}
