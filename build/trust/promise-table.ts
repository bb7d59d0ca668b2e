import type { FileResult } from '../test/result'
import { promiseRow, type PromiseRow } from './promise-row'
import { promises } from './promises'

const inCells = (cells: string[]) => `| ${cells.join(' | ')} |`
const head = ['promise', 'figure', 'pass line', 'held', 'again']

const lineOf = ({ promise, figure, verdict, because }: PromiseRow) =>
  inCells([
    `${promise.id} ${promise.title}`,
    figure,
    promise.passLine,
    [verdict, ...because].join('; '),
    promise.proofs.length > 0 ? `pnpm trust ${promise.id}` : '',
  ])

/** Rows as one table, in Markdown. */
export const tableOf = (rows: PromiseRow[]): string =>
  [inCells(head), inCells(head.map(() => '---')), ...rows.map(lineOf)].join('\n')

/** Every promise, as far as these test files say something of it. */
export const promiseTable = (files: FileResult[]): string =>
  tableOf(promises.map((promise) => promiseRow(promise, files)))
