import type { Command } from 'commander'
import { parseSealed, causesFolder, sumCauses, type CausesNote } from '../causes/cause'
import {
  digestsOf,
  isOfChangedFile,
  otherPlaces,
  placeText,
  type Digest,
  type PlacedCause,
} from '../causes/digest'
import { openSources } from '../causes/sources'
import { moveBefore, moveText, type MoveBefore } from '../causes/move-before'
import type { ChannelDocument } from '../log/document'
import { readHead, readLog, walkToDamage, type Head } from '../log/entries'
import type { Store } from '../storage/store'
import { asVersion, common, print, type Common, type Surroundings } from './surroundings'

/** Adds why. */
export function whyCommand(program: Command, around: Surroundings): void {
  common(program.command('why <remote>'))
    .description('why versions fail in browsers: what errors say, where, and what changed')
    .argument('[version]', 'of one version alone', asVersion)
    .action(async (remote: string, version: string | undefined, { channel, json }: Common) => {
      const { store } = around
      const head = await readHead(store, channel)
      const pointers = head?.document
      const all = sumCauses(await readNotes(around, channel))
      const parts = { store, sources: openSources(store), pointers }
      const digests = await digestsOf(all, { remote, version }, parts)
      const entries = head ? await newestEntries(store, channel, head) : []
      const versions = digests.map((digest) => withMoves(digest, entries))
      const text =
        versions.flatMap(linesOf).join('\n') || `no browser told of an error of ${remote}`
      print(around, json, { text, json: { channel, versions } })
    })
}

const DAY_MS = 24 * 3_600_000

/**
 * What every host wrote down within a day, as hosts believe each other; whether a host wrote it only they
 * can tell, so it is read as it stands.
 */
async function readNotes({ store, now }: Surroundings, channel: string): Promise<CausesNote[]> {
  const oldest = +(now?.() ?? new Date()) - DAY_MS
  const keys = await store.list(causesFolder(channel))
  const notes = await Promise.all(
    keys.map(async (key) => parseSealed((await store.get(key)) ?? Buffer.alloc(0))),
  )
  return notes.filter((note) => note !== undefined).filter(({ at }) => Date.parse(at) > oldest)
}

const ENTRIES = 200

async function newestEntries(
  store: Store,
  channel: string,
  head: Head,
): Promise<ChannelDocument[]> {
  const entries: ChannelDocument[] = []
  await walkToDamage(readLog(store, channel, head), (entry) => entries.push(entry) < ENTRIES)
  return entries
}

type MovedCause = PlacedCause & { after?: MoveBefore }
type MovedDigest = Omit<Digest, 'causes'> & { causes: MovedCause[] }

/** With the move after which each cause began. */
function withMoves(digest: Digest, entries: readonly ChannelDocument[]): MovedDigest {
  const causes = digest.causes.map((cause) => {
    const after = moveBefore(entries, cause.firstSeen)
    return after ? { ...cause, after } : cause
  })
  return { ...digest, causes }
}

const FILES_SHOWN = 20

function linesOf(digest: MovedDigest): string[] {
  const { remote, version, commit, changed, author, since, causes } = digest
  const marks = [
    commit && `commit ${commit.slice(0, 8)}`,
    changed && 'changed since',
    author && `by ${author}`,
  ].filter(Boolean)
  return [
    `${remote} ${version}${marks.length > 0 ? `  [${marks.join(', ')}]` : ''}`,
    ...(since ? sinceLines(since) : []),
    ...causes.flatMap((cause) => causeLines(cause, digest)),
  ]
}

function sinceLines({ version, commit, files }: NonNullable<Digest['since']>): string[] {
  const before = `${version}${commit === undefined ? '' : ` (commit ${commit.slice(0, 8)})`}`
  if (files.length === 0) return [`  no file is known to differ from ${before}`]
  const more = files.length - FILES_SHOWN
  return [
    `  ${files.length} ${files.length === 1 ? 'file differs' : 'files differ'} from ${before}`,
    ...files.slice(0, FILES_SHOWN).map((file) => `    ${file}`),
    ...(more > 0 ? [`    and ${more} more; --json has them all`] : []),
  ]
}

function causeLines(cause: MovedCause, digest: Digest): string[] {
  const { message, count, firstSeen, lastSeen, after } = cause
  const changed = isOfChangedFile(cause, digest) ? ', a file that changed' : ''
  return [
    `  ${message}`,
    `    in ${count} ${count === 1 ? 'browser' : 'browsers'} since ${firstSeen}, last ${lastSeen}`,
    ...(after ? [`    began after ${moveText(after)} by ${after.actor.sub} at ${after.at}`] : []),
    `    at ${placeText(cause) ?? 'a place that no source map tells'}${changed}`,
    ...otherPlaces(cause).map((place) => `       ${place}`),
  ]
}
