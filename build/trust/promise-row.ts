import type { Figure } from '../jest/note-figure'
import type { FileResult } from '../test/result'
import { storeProject, type Promised, type Proof } from './promise'

export type Verdict = 'held' | 'in part' | 'NOT HELD' | 'not run'

/** What is known of a promise after a run. */
export type PromiseRow = {
  promise: Promised
  figure: string
  verdict: Verdict
  /** What keeps it from being held, or held in whole. */
  because: string[]
}

const isOf = (project: string, file: FileResult) =>
  file.project === project ||
  (project === storeProject && ['postgres', 'embedded'].includes(file.project))

const isIn = (test: string, { path }: FileResult) =>
  test.endsWith('/') ? path.startsWith(test) : path === test

const english = new Intl.NumberFormat('en')
const inWords = ({ what, held, of }: Figure) =>
  `${english.format(held)} of ${english.format(of)} ${what}`

/** Of a figure that a file noted several times, such as on two stores, the one that is worst. */
function worst(what: string, files: FileResult[]): Figure | undefined {
  const noted = files.flatMap(({ figures }) => figures).filter((figure) => figure.what === what)
  return noted.sort(
    (one, other) => one.held / one.of - other.held / other.of || one.of - other.of,
  )[0]
}

/** What the files have counted together. */
function figureOf(what: string, files: FileResult[]): Figure | undefined {
  const paths = [...new Set(files.map(({ path }) => path))]
  const counted = paths.flatMap(
    (path) =>
      worst(
        what,
        files.filter((file) => file.path === path),
      ) ?? [],
  )
  if (counted.length === 0) return undefined
  const sum = (part: 'held' | 'of') => counted.reduce((all, figure) => all + figure[part], 0)
  return { what, held: sum('held'), of: sum('of') }
}

const isUnheard = (files: FileResult[]) => (proof: Proof) =>
  proof.tests.some((test) => !files.some((file) => isOf(proof.project, file) && isIn(test, file)))

function shortOf({ counts }: Promised, figures: Figure[]) {
  const counted = (what: string) => figures.find((figure) => figure.what === what)
  const missing = counts.filter(({ what }) => counted(what) === undefined)
  const tooFew = counts.filter(({ what, of }) => (counted(what)?.of ?? of) < of)
  return {
    missing: missing.map(({ what }) => `no figure of ${what}`),
    tooFew: tooFew.map(({ what, of }) => `the pass line wants ${english.format(of)} ${what}`),
  }
}

/** What the test files that were heard of say of a promise. */
export function promiseRow(promise: Promised, heard: FileResult[]): PromiseRow {
  const { proofs, counts, unproved } = promise
  const open = unproved === undefined ? [] : [`not proved: ${unproved}`]

  const files = heard.filter((file) =>
    proofs.some(
      ({ project, tests }) => isOf(project, file) && tests.some((test) => isIn(test, file)),
    ),
  )
  const unheard = proofs.filter(isUnheard(files)).map(({ project }) => project)
  if (files.length === 0) return { promise, figure: '', verdict: 'not run', because: [] }

  const failed = files.filter((file) => file.failed > 0).map(({ path }) => `failed: ${path}`)
  const figures = counts.flatMap(({ what }) => figureOf(what, files) ?? [])
  const under = figures.filter(({ held, of }) => held < of || of === 0).map(inWords)
  const { missing, tooFew } = shortOf(promise, figures)
  const passed = files.reduce((sum, file) => sum + file.passed, 0)
  const tests = passed + files.reduce((sum, file) => sum + file.failed, 0)
  const figure = [...figures, { what: 'tests', held: passed, of: tests }].map(inWords).join(', ')

  const wrong = [...failed, ...under, ...(unheard.length === 0 ? missing : [])]
  if (wrong.length > 0 || passed === 0)
    return { promise, figure, verdict: 'NOT HELD', because: wrong }
  const notRun = unheard.length > 0 ? [`not run: ${[...new Set(unheard)].join(', ')}`] : []
  const because = [...notRun, ...tooFew, ...open]
  return { promise, figure, verdict: because.length > 0 ? 'in part' : 'held', because }
}
