import type { Row } from './row'
import { circumstances, shown, tableOf } from './table'

const row = (variant: string, run: number, ms: number): Row => ({
  section: 'screens',
  what: 'home, cold, quick',
  variant,
  run,
  load: run,
  figures: { 'visible ms': ms, 'late kB': 0 },
})

test('a table has medians, how far they lie apart, and the ratio of the last to each other', () => {
  const rows = [row('A', 1, 200), row('ours', 1, 100), row('A', 2, 300), row('ours', 2, 150)]

  expect(tableOf(rows).split('\n')).toEqual([
    '| figure | what | A | ours | ours/A |',
    '| --- | --- | --- | --- | --- |',
    '| visible ms | home, cold, quick | 250 (200..300) | 125 (100..150) | 0.50 |',
  ])
})

test('a figure that a variant does not have leaves its place empty', () => {
  const [, , line] = tableOf([{ ...row('A', 1, 0), figures: {} }, row('ours', 1, 100)]).split('\n')

  expect(line).toBe('| visible ms | home, cold, quick |  | 100 |  |')
})

test('beside it stands how often it was measured, and how busy the machine was', () => {
  expect(circumstances([row('A', 1, 1), row('A', 3, 1)])).toBe('3 runs, load 2 (1..3)')
})

test.each([
  [1234.5, '1235'],
  [12.34, '12.3'],
  [7, '7'],
])('%d is shown as %s', (value, text) => {
  expect(shown(value)).toBe(text)
})
