import { noteProblem, takenLateAt } from './note'

const missedAt = '2026-11-20T14:33:20.000Z'
const now = Date.parse('2026-11-20T20:00:00.000Z')
const timezone = 'Asia/Kolkata'

test.each([
  ['21:35', 1295, '2026-11-20T16:05:00.000Z'],
  ['at 20:10, before the box told it', 1210, '2026-11-20T14:40:00.000Z'],
  ['at 18:03, the first that is near', 1083, '2026-11-20T12:33:00.000Z'],
  ['at 18:02, which is of the next day', 1082, '2026-11-21T12:32:00.000Z'],
  ['after midnight', 15, '2026-11-20T18:45:00.000Z'],
])('a pill of 20:03 that was taken late %s', (_what, minute, at) => {
  expect(takenLateAt(minute, missedAt, timezone)).toBe(at)
})

test('a time may be that of any minute of the day around the missed pill, also where clocks are moved', () => {
  const moved = '2026-10-25T01:30:00.000Z'
  for (let minute = 0; minute < 1440; minute += 7) {
    const takenAt = takenLateAt(minute, moved, 'Europe/Paris')
    const of = { missedAt: moved, now: Date.parse('2026-10-27T00:00:00Z') }
    expect(noteProblem({ kind: 'late', takenAt }, of)).toBeUndefined()
  }
})

test.each([
  [{ kind: 'late', takenAt: '2026-11-20T20:00:01.000Z' }, 'This time is still to come.'],
  [{ kind: 'late', takenAt: '2026-11-20T12:00:00.000Z' }, 'This time is not of the missed pill.'],
  [{ kind: 'other' }, 'Write what happened.'],
  [{ kind: 'other', text: ' \u200b ' }, 'Write what happened.'],
  [{ kind: 'other', text: 'a\nb' }, 'A note can not have invisible characters.'],
  [{ kind: 'other', text: 'é'.repeat(201) }, 'A note can have a maximum of 200 characters.'],
  [{ kind: 'other', text: `${'🙂'.repeat(200)} ` }, undefined],
  [{ kind: 'other', text: 'फिर से भूल गईं' }, undefined],
  [{ kind: 'late' }, undefined],
  [{ kind: 'late', takenAt: '2026-11-20T14:10:00.000Z' }, undefined],
  [{ kind: 'skipped', text: ' ' }, undefined],
] as const)('of the note %j is said: %s', (note, problem) => {
  expect(noteProblem(note, { missedAt, now })).toBe(problem)
})
