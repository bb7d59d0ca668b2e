import type { ChannelDocument } from '../log/document'
import { anEntry } from '../testing/an-entry'
import { moveBefore, moveText } from './move-before'

type Change = ChannelDocument['changes'][number]

const entry = (seq: number, changes: Change[]) => anEntry(seq, { changes })
const moved = (remote: string) => ({ remote, from: '1.0.0', to: '1.1.0' })
const log = [
  { ...entry(6, [moved('mf-two')]), at: '2026-11-20T09:05:40.000Z', action: 'rollback' as const },
  { ...entry(5, [moved('mf-one')]), at: '2026-11-20T09:05:20.000Z' },
  entry(4, [moved('mf-two')]),
  entry(3, [{ remote: 'mf-one', from: '1.1.0', to: '1.1.0' }]),
  entry(2, [moved('mf-one'), { remote: 'mf-two', from: '1.0.0', to: '1.0.0' }]),
  entry(
    1,
    ['shell', 'mf-one', 'mf-two', 'mf-three'].map((remote) => ({ remote, to: '1.0.0' })),
  ),
]

test.each([
  ['09:02:00', 'entry 2, publish of mf-one'],
  ['09:03:00', 'entry 2, publish of mf-one'],
  ['09:04:00', 'entry 4, publish of mf-two'],
  ['09:01:00', 'entry 1, publish of 4 rooms'],
])('what began at %s began after %s, which gave somebody another version', (time, words) => {
  const found = moveBefore(log, `2026-11-20T${time}.000Z`)

  expect(found && moveText(found)).toBe(words)
})

test('a minute holds a move and what came of it, but not what took it back', () => {
  expect(moveBefore(log, '2026-11-20T09:05:00.000Z')?.seq).toBe(5)
  expect(moveBefore(log, '2026-11-20T09:06:00.000Z')?.seq).toBe(6)
})

test('what began before all that is known began after nothing', () => {
  expect(moveBefore(log, '2026-11-20T09:00:00.000Z')).toBeUndefined()
  expect(moveBefore([], '2026-11-20T09:00:00.000Z')).toBeUndefined()
})
