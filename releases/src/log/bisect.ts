/** What was seen of an entry; `skip` where it can not be said. */
export type Verdict = 'good' | 'bad' | 'skip'

/** Of entries one after the other, what was seen of each so far. */
export type Verdicts = readonly (Verdict | undefined)[]

/**
 * Which of these entries to look at next, so that the first bad one of `n` is found after
 * `log2(n) + 1` looks at most: the last one first, as a test that does not see what is wrong finds
 * nothing; then always half of what is left. The first one is taken at its word while another one was
 * good; else it is looked at in the end, as then the test never said good to anything.
 * @returns undefined when there is nothing more to learn
 */
export function nextToJudge(verdicts: Verdicts): number | undefined {
  const last = verdicts.length - 1
  if (verdicts[last] !== 'bad') return verdicts[last] === undefined ? last : undefined
  const { good, bad } = boundsOf(verdicts)
  const open = [...verdicts.keys()].filter(
    (at) => at > good && at < bad && verdicts[at] === undefined,
  )
  // The earlier of two middles: so the way on which all is bad has one look left for the first entry.
  if (open.length > 0) return open[Math.floor((open.length - 1) / 2)]
  return verdicts[good] === undefined ? good : undefined
}

/** The last entry that is good, and the first one that is bad. */
export function boundsOf(verdicts: Verdicts): { good: number; bad: number } {
  return { good: Math.max(0, verdicts.lastIndexOf('good')), bad: verdicts.indexOf('bad') }
}
