import { boundsOf, nextToJudge, type Verdict } from './bisect'

type Said = Verdict | undefined

/** Judges until nothing more is to be learnt; gives how often, and what was found. */
function search(judge: (at: number) => Verdict, before: readonly Said[]) {
  const verdicts = [...before]
  let runs = 0
  for (let at = nextToJudge(verdicts); at !== undefined; at = nextToJudge(verdicts)) {
    if (verdicts[at] !== undefined) throw new Error(`${at} is asked again`)
    verdicts[at] = judge(at)
    runs += 1
  }
  return { runs, verdicts, ...boundsOf(verdicts) }
}

const nothing = (entries: number): Said[] => Array.from({ length: entries })
const badFrom = (first: number) => (at: number) => (at < first ? 'good' : 'bad')
const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)

test.each(upTo(63))(
  'in a log of 64, entry %i after the good one is found within 7 runs',
  (first) => {
    const { runs, verdicts, ...found } = search(badFrom(first), nothing(64))

    expect(found).toEqual({ good: first - 1, bad: first })
    expect(runs).toBeLessThanOrEqual(7)
    expect(verdicts.at(-1)).toBe('bad')
    expect(verdicts).toContain('good')
  },
)

test.each([2, 3, 4, 31, 32, 33, 65, 200])(
  'a log of %i takes one run more than its halvings, and good and bad are each seen once',
  (entries) => {
    const most = Math.ceil(Math.log2(entries)) + 1
    for (const first of upTo(entries - 1)) {
      const { runs, verdicts, good, bad } = search(badFrom(first), nothing(entries))
      const isSeen = verdicts.includes('good') && verdicts.includes('bad')
      expect([good, bad, runs <= most, isSeen]).toEqual([first - 1, first, true, true])
    }
  },
)

test('a last entry that is good, or can not be judged, ends it at once', () => {
  expect(search(badFrom(64), nothing(64))).toMatchObject({ runs: 1, bad: -1 })
  expect(search(() => 'skip', nothing(64))).toMatchObject({ runs: 1, bad: -1 })
})

test('a first entry that is bad is found out within 7 runs of 64', () => {
  const { runs, verdicts } = search(badFrom(0), nothing(64))

  expect(runs).toBeLessThanOrEqual(7)
  expect(verdicts[0]).toBe('bad')
  expect(verdicts).not.toContain('good')
})

test.each([2, 3, 5])(
  'where one of %i can not be shown that takes no run, and only what is between is left',
  (nth) => {
    const isGone = (at: number) => at > 0 && at < 63 && at % nth === 0
    const known = nothing(64).map((_, at): Said => (isGone(at) ? 'skip' : undefined))
    for (const first of upTo(63)) {
      const { runs, good, bad } = search(badFrom(first), known)
      const isLeft = upTo(bad - 1).some((at) => at > good && !isGone(at))
      expect([good < first, first <= bad, isLeft, runs <= 7]).toEqual([true, true, false, true])
    }
  },
)

test('what the test itself can not judge is not asked again, and nothing is guessed', () => {
  for (const first of upTo(63)) {
    const isSkipped = (at: number) => at >= 20 && at <= 24
    const { good, bad } = search((at) => (isSkipped(at) ? 'skip' : badFrom(first)(at)), nothing(64))
    const isAmongThem = first >= 20 && first <= 25
    expect([good, bad]).toEqual(isAmongThem ? [19, 25] : [first - 1, first])
  }
})

test('where all between can not be judged, the first one is looked at, and the whole range is left', () => {
  const known: Said[] = [undefined, 'skip', 'skip', undefined]

  expect(search(badFrom(2), known)).toMatchObject({ runs: 2, good: 0, bad: 3 })
})
