import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../root.mjs'
import type { Result } from './result'

type Kept = { inputs: string; at: string; results: Result[] }

const file = join(root, '.cache/test-results.json')

function readAll(path: string): Record<string, Kept> {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return {}
  }
}

/**
 * What passed before, by name, for as long as its inputs are the same. Nothing that failed is kept,
 * and with `all` nothing that was kept is used.
 */
export class KeptResults {
  readonly #all: boolean
  readonly #path: string

  constructor({ all, path = file }: { all: boolean; path?: string }) {
    this.#all = all
    this.#path = path
  }

  /** The results of the last run with these inputs, marked with its time. */
  find(name: string, inputs: string | undefined): Result[] | undefined {
    const kept = readAll(this.#path)[name]
    if (this.#all || inputs === undefined || kept?.inputs !== inputs) return undefined
    return kept.results.map((result) => ({ ...result, seconds: 0, keptFrom: kept.at }))
  }

  /** Keeps results if all of them passed something and the inputs did not change meanwhile. */
  keep(name: string, before: string | undefined, after: string | undefined, results: Result[]) {
    const passed = results.length > 0 && results.every(isWhole)
    if (!passed || before === undefined || before !== after) return
    const all = { ...readAll(this.#path), [name]: { inputs: before, at: now(), results } }
    mkdirSync(dirname(this.#path), { recursive: true })
    const unfinished = `${this.#path}.${process.pid}`
    writeFileSync(unfinished, JSON.stringify(all))
    renameSync(unfinished, this.#path)
  }
}

const isWhole = ({ passed, failed }: Result) => failed === 0 && passed > 0

const now = () => new Date().toISOString().slice(0, 16).replace('T', ' ')
