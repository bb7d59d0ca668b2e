import type { Command } from 'commander'
import { refusal } from '../codes'
import { nextToJudge, type Verdict } from '../log/bisect'
import type { ChannelDocument } from '../log/document'
import { readHead, readLog, walkToDamage } from '../log/entries'
import { OFF, stretchesOf, type Shown, type Stretch } from '../log/stretches'
import { canonical } from '../release/canonical'
import type { ReleaseName } from '../release/release'
import { isCollected } from '../release/tombstone'
import type { Store } from '../storage/store'
import { LONGEST_S, scopesOf } from '../trust/override-token'
import { askTest, ENDED } from './ask-test'
import { reportBisect, type Judged } from './bisect-report'
import { asOrigin, assertWouldCount, signedLink } from './signed-link'
import { common, print, type Common, type Surroundings } from './surroundings'

type Options = Common & { test: string; good?: number; bad?: number; host?: string }

/** Adds bisect: a test looks at the app as it was at entries of the log, until the first bad one is known. */
export function bisectCommand(program: Command, around: Surroundings): void {
  common(program.command('bisect'))
    .description('finds the entry of the log since which a test says no, by halving')
    .requiredOption(
      '--test <command>',
      'finds the link in RELEASES_LINK, and in place of {url}; 0 is good, 125 can not be judged, up to 127 is bad',
    )
    .option('--good <entry>', 'one that was well; the oldest that can be shown by default', asEntry)
    .option('--bad <entry>', 'one that is not; the newest by default', asEntry)
    .option('--host <url>', 'where the host is', asOrigin)
    .action(async (options: Options) => {
      const { store } = around
      const { channel, json } = options
      const entries = await readBetween(store, options)
      await assertWouldCount(around, scopesOf({ remotes: {}, seq: entries.head.seq }, channel))
      const stretches = await withCollected(store, stretchesOf(entries.between))
      const judged = await judge(around, options, fromFirstShown(stretches, options))
      print(around, json, await reportBisect(store, entries.head, judged))
    })
}

type Entries = { head: ChannelDocument; between: ChannelDocument[] }

/** The entries from the good one to the bad one, oldest first, and the newest of all. */
async function readBetween(
  store: Store,
  { channel, good, bad }: Pick<Options, 'channel' | 'good' | 'bad'>,
): Promise<Entries> {
  const head = await readHead(store, channel)
  if (!head) throw refusal('REL-006', `nothing was published on channel ${channel}`)
  const { seq } = head.document
  const last = bad ?? seq
  if (Math.max(last, good ?? 1) > seq)
    throw refusal('REL-011', `the log of ${channel} ends with entry ${seq}`)
  if (last <= (good ?? 1))
    throw refusal('REL-001', `the good entry must be before the bad one, ${last}`)
  const between: ChannelDocument[] = []
  const broken = await walkToDamage(readLog(store, channel, head), (entry) => {
    if (entry.seq <= last) between.unshift(entry)
    return entry.seq > (good ?? 1)
  })
  // No host shows what is before a damaged entry, either.
  if (broken && (good !== undefined || between.length < 2)) throw broken
  return { head: head.document, between }
}

type Known = Stretch & { collected: readonly ReleaseName[] }

/** Of each stretch also what of it is gone for good. */
async function withCollected(store: Store, stretches: readonly Stretch[]): Promise<Known[]> {
  const asked = new Map<string, Promise<boolean>>()
  const isGone = (name: ReleaseName) => {
    const key = `${name.remote}@${name.version}`
    const answer = asked.get(key) ?? isCollected(store, name)
    asked.set(key, answer)
    return answer
  }
  const known: Known[] = []
  for (const stretch of stretches) {
    const collected: ReleaseName[] = []
    for (const name of releasesIn(stretch.shown)) if (await isGone(name)) collected.push(name)
    known.push({ ...stretch, collected })
  }
  return known
}

const releasesIn = (shown: Shown): ReleaseName[] =>
  Object.entries(shown)
    .filter(([, version]) => version !== OFF)
    .map(([remote, version]) => ({ remote, version }))

/** Without the oldest that nobody can be shown any more, unless one of them is to be the good one. */
function fromFirstShown(stretches: readonly Known[], { good }: Options): readonly Known[] {
  const first = stretches.findIndex(({ collected }) => collected.length === 0)
  return good === undefined ? stretches.slice(Math.max(0, first)) : stretches
}

/** Has the test look at one stretch after the other, until nothing more is to be learnt. */
async function judge(
  around: Surroundings,
  options: Options,
  stretches: readonly Known[],
): Promise<Judged> {
  const { channel } = options
  const verdicts = stretches.map(({ collected }): Verdict | undefined =>
    collected.length > 0 ? 'skip' : undefined,
  )
  if (stretches.length < 2)
    throw refusal('REL-014', `no two of these entries of ${channel} can be shown and differ`)
  // A rollback shows again what was seen before.
  const seen = new Map<string, Verdict>()
  for (let at = nextToJudge(verdicts); at !== undefined; at = nextToJudge(verdicts)) {
    const { entry, shown } = stretches[at]!
    const key = canonical(shown)
    const verdict = seen.get(key) ?? (await look(around, options, entry))
    seen.set(key, verdict)
    verdicts[at] = verdict
  }
  return { channel, stretches, verdicts, runs: seen.size }
}

const WORDS = { good: 'is good', bad: 'is bad', skip: 'can not be judged' }

async function look(
  around: Surroundings,
  { channel, test, host = around.host }: Options,
  { seq }: ChannelDocument,
): Promise<Verdict> {
  around.err(`looking at entry ${seq} of ${channel}\n`)
  const order = { remotes: {}, seq, channel, ttl: LONGEST_S, host }
  const code = await askTest(test, (await signedLink(around, order)).link)
  // A signal ended it: somebody who wants no more of it, or a machine without memory.
  if (code >= ENDED) throw refusal('REL-015', `${test} was ended (${code}) at entry ${seq}`)
  const verdict = code === 0 ? 'good' : code === 125 ? 'skip' : 'bad'
  around.err(`entry ${seq} ${WORDS[verdict]}\n`)
  return verdict
}

function asEntry(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw refusal('REL-001', `${text} is no entry of a log such as 12`)
}
