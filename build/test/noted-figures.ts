import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { figuresFolder, type Figure, type NotedFigure } from '../jest/note-figure'

/** Where the tests of one run note their figures, until they are taken. */
export class NotedFigures {
  readonly #folder = mkdtempSync(join(tmpdir(), 'pillbox-figures-'))

  /** What a run that is to note them has in its environment. */
  readonly env = { [figuresFolder]: this.#folder }

  /** All that was noted, by test file; the folder is gone then. */
  take(): Map<string, Figure[]> {
    const lines = readdirSync(this.#folder).flatMap((name) =>
      readFileSync(join(this.#folder, name), 'utf8').trim().split('\n'),
    )
    rmSync(this.#folder, { recursive: true })
    const figures = new Map<string, Figure[]>()
    for (const line of lines) {
      const { path, ...figure }: NotedFigure = JSON.parse(line)
      figures.set(path, [...(figures.get(path) ?? []), figure])
    }
    return figures
  }
}
