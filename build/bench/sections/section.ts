import { loadavg } from 'node:os'
import type { Row } from '../figures/row'
import { variantNames, type Bench, type VariantName } from '../variants'
import type { ScreenName } from '../visit/screens'

export type Asked = {
  bench: Bench
  runs: number
  screens: ScreenName[]
  /** Keeps what was measured. */
  record: (row: Omit<Row, 'section' | 'load'>) => void
  /** Says what is being measured. */
  say: (what: string) => void
}

/** A part of the bench that can be asked for alone. */
export type Section = { title: string; measure: (asked: Asked) => Promise<void> }

export const load = () => loadavg()[0] ?? 0

/** The runs from 1 on. */
export const runsOf = ({ runs }: Asked): number[] => Array.from({ length: runs }, (_, i) => i + 1)

/** All three, each run another one first: none has the quiet moment always. */
export function inTurn(run: number): VariantName[] {
  const first = (run - 1) % variantNames.length
  return [...variantNames.slice(first), ...variantNames.slice(0, first)]
}
