import { anEntry, aState } from '../testing/a-health'
import { newMoves } from './moves'

// Entry n of these is of 09:0n.
const at = (time: string) => () => Date.parse(`2026-11-20T${time}Z`)
const entries = (...seqs: number[]) =>
  seqs.map((seq) => anEntry(seq, { selfSha256: String(seq).repeat(64) }))
const seqs = (events: ReturnType<ReturnType<typeof newMoves>>) => events.map(({ data }) => data.seq)

test('a host that starts tells what moved in the last 10 minutes, oldest first', () => {
  const moves = newMoves(at('09:12:30'))

  expect(seqs(moves(entries(4, 3, 2, 1)))).toEqual([3, 4])
  expect(seqs(moves(entries(4, 3, 2, 1)))).toEqual([])
})

test('what came meanwhile is told once, also when it is several entries', () => {
  const moves = newMoves(at('10:00:00'))
  moves(entries(2, 1))

  expect(seqs(moves(entries(5, 4, 3, 2, 1)))).toEqual([3, 4, 5])
  expect(seqs(moves(entries(5, 4, 3, 2, 1)))).toEqual([])
})

test('while nothing could be read nothing is taken for told', () => {
  const moves = newMoves(at('09:03:00'))

  expect(seqs(moves([]))).toEqual([])
  expect(seqs(moves(entries(2, 1)))).toEqual([1, 2])
})

test('another entry of a number that was told is told, where a log was put right', () => {
  const moves = newMoves(at('10:00:00'))
  moves(entries(3, 2, 1))
  const [two, one] = entries(2, 1)
  const other = anEntry(3, { selfSha256: 'f'.repeat(64), action: 'adopt' })

  expect(moves([other, two!, one!]).map(({ data }) => data.action)).toEqual(['adopt'])
})

test('hosts give the same entry the same id, and another entry another', () => {
  const [here] = newMoves(at('09:03:00'))(entries(2))
  const [there, later] = newMoves(at('09:03:30'))(entries(3, 2))

  expect(there).toEqual(here)
  expect(later?.id).not.toBe(here?.id)
})

test('of what the guard does, a canary that is gone is a withdrawal, and a step of a plan a move', () => {
  const actor = { sub: 'guard', via: 'guard' } as const
  const canary = { version: '1.2.0', bp: 500, salt: '', cohorts: [] }
  const byGuard = { actor, action: 'canary', reason: '1.2.0 failed in 0 of 400' } as const
  const raised = anEntry(2, { ...byGuard, remotes: { 'mf-one': aState({ canary }) } })
  const withdrawn = anEntry(3, byGuard)
  const promoted = anEntry(4, { ...byGuard, action: 'promote' })
  const events = newMoves(at('09:05:00'))([promoted, withdrawn, raised])

  expect(events.map(({ type }) => type)).toEqual([
    'release.moved',
    'canary.withdrawn',
    'release.moved',
  ])
  expect(events[0]?.data.reason).toBe('1.2.0 failed in 0 of 400')
})

test('the first entries that are known say of their changes alone whom they concern', () => {
  const [event] = newMoves(at('09:03:00'))(entries(2))

  expect(event?.data.remotes).toEqual(['mf-one'])
})
