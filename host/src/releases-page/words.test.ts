import {
  age,
  audience,
  byWhom,
  clockText,
  duration,
  exactly,
  guardSentence,
  planSentence,
  percent,
  when,
} from './words'

const at = '2026-11-20T09:02:07.000Z'

test('moments are told in UTC, to the minute, or the time of day to the second', () => {
  expect(when(at).markup).toContain('>20 Nov 2026, 09:02 UTC</time>')
  expect(exactly(at).markup).toContain('>09:02:07 UTC</time>')
})

test.each([
  ['2026-11-20T23:59:00.000Z', '09:02'],
  ['2026-11-20T21:02:07.000Z', '09:02'],
  ['2026-11-21T00:00:00.000Z', '20 Nov, 09:02'],
])('at %s the time of day has its day only when that was another one', (now, words) => {
  expect(clockText(at, now)).toBe(words)
})

test('after midnight the evening before needs no day: at 00:45 it is 23:45 that was an hour ago', () => {
  expect(clockText('2026-11-20T23:45:00.000Z', '2026-11-21T00:45:00.000Z')).toBe('23:45')
  expect(clockText('2026-11-20T13:00:00.000Z', '2026-11-21T00:45:00.000Z')).toBe('13:00')
  expect(clockText('2026-11-20T12:45:00.000Z', '2026-11-21T00:45:00.000Z')).toBe('20 Nov, 12:45')
})

test.each([
  ['2026-11-20T09:02:30.000Z', 'a moment'],
  ['2026-11-20T09:03:30.000Z', '1 minute'],
  ['2026-11-20T12:01:00.000Z', '2 hours'],
  ['2026-11-23T09:01:00.000Z', '2 days'],
])('at %s it was %s ago', (now, words) => {
  expect(age(at, now)).toBe(words)
})

test.each([
  [{}, /UTC<\/time>$/],
  [{ by: 'olga' }, /UTC<\/time>, by olga$/],
  [{ by: 'olga', reason: 'It was blank.' }, /, by olga: “It was blank.”$/],
])('who did something and why is told as far as it may be known: %j', (known, words) => {
  expect(byWhom({ seq: 1, at, action: 'publish', ...known }).markup).toMatch(words)
})

test('what is further back than the log is looked at was long ago', () => {
  expect(byWhom(undefined).markup).toBe('long ago')
})

test.each([
  [5, [], '5 %'],
  [0, ['staff'], 'staff'],
  [5, ['staff', 'beta'], '5 % and staff and beta'],
  [0, [], ''],
])('a canary for %d percent and %j is for %s', (share, cohorts, words) => {
  expect(audience(share, cohorts)).toBe(words)
})

test.each([
  ['unsure', 'The guard has not seen enough browsers to say: it failed in 1 of 9.'],
  ['fine', 'The guard finds it no worse than the version of everybody: it failed in 1 of 9.'],
  ['withdraw', 'The guard takes it back: it failed in 1 of 9.'],
] as const)('what the guard makes of a canary is a sentence: %s', (verdict, sentence) => {
  const places = { failures: 1, hardFailures: 0 }
  const canary = { sessions: 9, failures: 1, hardFailures: 0, places }

  expect(guardSentence(verdict, { canary })).toBe(sentence)
})

test.each([
  [{ next: [5, 20, 100] }, 'By itself it goes on to 5 %, 20 %, everybody.'],
  [{ next: [50], waits: '4 of 10 minutes' }, 'By itself it goes on to 50 % (4 of 10 minutes).'],
])('what follows a canary by itself is a sentence, and what it waits for', (plan, sentence) => {
  expect(planSentence(plan)).toBe(sentence)
})

test('times and shares are told as people read them', () => {
  expect([duration(999), duration(1000), duration(12_345)]).toEqual(['999 ms', '1.0 s', '12.3 s'])
  expect([percent(0.004), percent(0.1), percent(1)]).toEqual([
    '0.4\u00a0%',
    '10\u00a0%',
    '100\u00a0%',
  ])
})
