import { refusal } from '../codes'
import { boundsOf, type Verdicts } from '../log/bisect'
import type { ChannelDocument, Pointers } from '../log/document'
import { onChannel } from '../log/on-channel'
import { readableRelease } from '../log/origin'
import {
  OFF,
  shownBy,
  shownChanges,
  type Shown,
  type ShownChange,
  type Stretch,
} from '../log/stretches'
import { builtFrom } from '../release/built-from'
import type { ReleaseName } from '../release/release'
import type { Store } from '../storage/store'
import type { CommandAnswer } from './surroundings'

/** What a bisection looked at, with what of it is gone for good, and what it saw. */
export type Judged = {
  channel: string
  stretches: readonly (Stretch & { collected: readonly ReleaseName[] })[]
  verdicts: Verdicts
  runs: number
}

/** What an entry changed of one remote for everybody, of which commit that is, and what is shown by now. */
type Room = ShownChange & { commit?: string; author?: string; origin?: string; now?: string }

/** An entry that may be the first bad one. */
type Suspect = Pick<ChannelDocument, 'seq' | 'at' | 'actor' | 'action' | 'reason'> & {
  rooms: Room[]
  next: string[]
}

/**
 * Which entry is the first bad one, who moved what in it, and what to do; a range, where what is between
 * the last good and the first bad one can not be judged.
 * @param live what the channel runs now
 * @throws Refusal REL-014 when what was to be good is not, or what was to be bad
 */
export async function reportBisect(
  store: Store,
  live: Pointers,
  judged: Judged,
): Promise<CommandAnswer> {
  assertEnds(judged)
  const { channel, stretches, verdicts, runs } = judged
  const { good, bad } = boundsOf(verdicts)
  const now = shownBy(live)
  const suspects: Suspect[] = []
  for (let at = good + 1; at <= bad; at += 1) {
    const [before, { entry, shown }] = [stretches[at - 1]!, stretches[at]!]
    const changes = shownChanges(before.shown, shown)
    const next = changes.flatMap((change) => nextOf(channel, change, now))
    suspects.push({ ...wordsOf(entry), rooms: await roomsOf(store, changes, now), next })
  }
  const range = { good: stretches[good]!.last, bad: stretches[bad]!.entry.seq }
  const skipped = skippedOf(judged)
  const first = suspects.length === 1 ? suspects[0] : undefined
  return {
    text: linesOf(judged, { first, suspects, range, skipped }).join('\n'),
    json: { ok: true, channel, runs, first: first ?? null, suspects, between: range, skipped },
  }
}

function assertEnds({ channel, stretches, verdicts }: Judged): void {
  const seqAt = (at: number) => stretches.at(at)!.entry.seq
  const end = verdicts.at(-1)
  if (end !== 'bad') {
    const what = end === 'good' ? 'is good' : 'can not be judged'
    throw refusal('REL-014', `entry ${seqAt(-1)} of ${channel} ${what}; name a bad one with --bad`)
  }
  if (verdicts.includes('good')) return
  const what = verdicts[0] === 'bad' ? 'is bad too' : 'can not be judged'
  const todo = 'name another one with --good, or see whether the test says yes to anything'
  const all = `all that could be looked at from ${seqAt(boundsOf(verdicts).bad)} on is bad`
  throw refusal('REL-014', `entry ${seqAt(0)} of ${channel} ${what}, and ${all}; ${todo}`)
}

const wordsOf = ({ seq, at, actor, action, reason }: ChannelDocument) => ({
  ...{ seq, at, actor, action },
  ...(reason === undefined ? {} : { reason }),
})

async function roomsOf(store: Store, changes: readonly ShownChange[], now: Shown): Promise<Room[]> {
  return Promise.all(
    changes.map(async (change) => {
      const { remote, to = OFF } = change
      const release = to === OFF ? undefined : await readableRelease(store, remote, to)
      const { commit, author } = release?.build ?? {}
      const origin = release && builtFrom(release)
      return {
        ...change,
        ...(commit === undefined ? {} : { commit }),
        ...(author === undefined ? {} : { author }),
        ...(origin === undefined ? {} : { origin }),
        ...(now[remote] === undefined || now[remote] === to ? {} : { now: now[remote] }),
      }
    }),
  )
}

/** The command that takes a change back; none where it was taken back already. */
function nextOf(channel: string, { remote, from, to }: ShownChange, live: Shown): string[] {
  if (live[remote] === from) return []
  const why = `--reason "..."${onChannel(channel)}`
  if (to === OFF) return [`releases on ${remote} ${why}`]
  if (from === undefined || from === OFF) return [`releases off ${remote} ${why}`]
  return [`releases rollback ${remote} --to ${from} ${why}`]
}

type Skipped = { from: number; to: number; why: string }

function skippedOf({ stretches, verdicts }: Judged): Skipped[] {
  return stretches.flatMap(({ entry, last, collected }, at) => {
    if (verdicts[at] !== 'skip') return []
    const gone = collected.map(({ remote, version }) => `${remote} ${version}`).join(', ')
    const why = gone ? `collected: ${gone}` : 'the test ended with 125'
    return [{ from: entry.seq, to: last, why }]
  })
}

type Found = {
  first: Suspect | undefined
  suspects: readonly Suspect[]
  range: { good: number; bad: number }
  skipped: readonly Skipped[]
}

function linesOf({ channel, runs }: Judged, { first, suspects, range, skipped }: Found): string[] {
  const found = `found in ${runs} ${runs === 1 ? 'run' : 'runs'}`
  const { good, bad } = range
  const head = first
    ? `entry ${first.seq} of ${channel} is the first bad one, ${found}`
    : `the first bad entry of ${channel} is one of ${suspects.map(({ seq }) => seq).join(', ')}, ${found}`
  const diff = `releases diff ${good}..${bad}${onChannel(channel)}`
  const next = first ? first.next : [diff]
  return [
    head,
    ...suspects.flatMap(suspectLines),
    ...skipped.map(skippedLine),
    ...(next.length > 0
      ? next.map((line) => `next: ${line}`)
      : ['next: it was taken back already']),
  ]
}

function suspectLines({ seq, at, actor, action, reason, rooms }: Suspect): string[] {
  return [
    `${seq} ${action} by ${actor.sub} at ${at}${reason ? ` "${reason}"` : ''}`,
    ...rooms.map(({ remote, from = '-', to = '-', origin, author, now }) => {
      const all = [origin, author && `by ${author}`, now && `${now} by now`]
      const marks = all.filter(Boolean).join(', ')
      return `  ${remote} ${from} -> ${to}${marks ? `  [${marks}]` : ''}`
    }),
  ]
}

function skippedLine({ from, to, why }: Skipped): string {
  return `not judged: ${from === to ? from : `${from} to ${to}`} (${why})`
}
