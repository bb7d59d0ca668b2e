import type { Row } from './row'
import { spreadOf, type Spread } from './spread'

type Line = { what: string; cells: (Spread | undefined)[]; ratios: (number | undefined)[] }

const unique = <Value>(values: Value[]): Value[] => [...new Set(values)]

/** As many digits as say something. */
export const shown = (value: number): string =>
  Math.abs(value) >= 100 || Number.isInteger(value) ? value.toFixed(0) : value.toFixed(1)

function cellOf(spread: Spread | undefined): string {
  if (!spread) return ''
  const { median, least, most } = spread
  return least === most ? shown(median) : `${shown(median)} (${shown(least)}..${shown(most)})`
}

function lineOf(rows: Row[], what: string, figure: string, variants: string[]): Line {
  const cells = variants.map((variant) => {
    const values = rows
      .filter((row) => row.what === what && row.variant === variant)
      .flatMap(({ figures }) => figures[figure] ?? [])
    return values.length > 0 ? spreadOf(values) : undefined
  })
  const last = cells.at(-1)
  const ratios = cells
    .slice(0, -1)
    .map((cell) => (cell && last && cell.median > 0 ? last.median / cell.median : undefined))
  return { what, cells, ratios }
}

const inCells = (cells: string[]) => `| ${cells.join(' | ')} |`

/**
 * A table of a section in Markdown: medians, the least and the most, and the ratio of the last variant
 * to each of the others.
 */
export function tableOf(rows: Row[]): string {
  const variants = unique(rows.map(({ variant }) => variant))
  const last = variants.at(-1)
  const ratios = variants.slice(0, -1).map((variant) => `${last}/${variant}`)
  const lines = unique(rows.flatMap(({ figures }) => Object.keys(figures))).flatMap((figure) =>
    unique(rows.map(({ what }) => what))
      .map((what) => lineOf(rows, what, figure, variants))
      .filter(({ cells }) => cells.some((cell) => cell && cell.most > 0))
      .map((line) => [
        figure,
        line.what,
        ...line.cells.map(cellOf),
        ...line.ratios.map((ratio) => ratio?.toFixed(2) ?? ''),
      ]),
  )
  const head = ['figure', 'what', ...variants, ...ratios]
  return [inCells(head), inCells(head.map(() => '---')), ...lines.map(inCells)].join('\n')
}

/** How busy the machine was, and how often each was measured. */
export function circumstances(rows: Row[]): string {
  const load = spreadOf(rows.map((row) => row.load))
  const runs = Math.max(...rows.map(({ run }) => run))
  return `${runs} runs, load ${shown(load.median)} (${shown(load.least)}..${shown(load.most)})`
}
