import { Refusal, refusal } from '../../codes'
import { assertBelieved } from '../../log/belief'
import type { ChannelDocument } from '../../log/document'
import { readAt } from '../../log/entries'
import { liveVersion, lkgOf } from '../../log/pointers'
import { SHELL, type ReleaseName } from '../../release/release'
import { readPolicy } from '../../trust/policy'
import { newestOf } from '../attesting'
import type { Surroundings } from '../surroundings'
import { hostFor, make, type MoveOptions } from './move-command'
import { reportPublished } from './publish-command'

/** What is wanted of a channel: all that everybody has there, one remote, or an earlier version of it. */
export type Wanted = { from: string; remote?: string | undefined; version?: string | undefined }

/**
 * Publishes on a channel what everybody has on another one, such as `staging`, from the store: nothing
 * is built, uploaded or signed anew. Asked is all that a publish is asked.
 * @throws Refusal REL-001 for the same channel, REL-006 and REL-007 for what everybody never had there,
 *   and what a publish throws; then nothing has moved
 */
export async function promoteFrom(
  around: Surroundings,
  options: MoveOptions,
  { from, remote, version }: Wanted,
): Promise<void> {
  const { channel } = options
  if (from === channel) throw refusal('REL-001', `${from} is the channel itself; name another one`)
  const there = await believed(around, { ...options, channel: from })
  const wanted = remote === undefined ? allOf(there) : [releaseOf(there, remote, version)]
  const here = await newestIfAny(around, options)
  const releases = wanted.filter((each) => !here || liveVersion(here, each.remote) !== each.version)
  const reason = `from ${from}, entry ${there.seq}`
  const done =
    releases.length > 0
      ? await make(around, options, { action: 'publish', releases, reason })
      : { document: undefined }
  reportPublished(around, options, done, wanted.length)
}

/** The newest entry of a channel, when it was made by who may. A host looks at that itself. */
async function believed(around: Surroundings, options: MoveOptions): Promise<ChannelDocument> {
  const { store, paths } = around
  const newest = await newestOf(around, options)
  if (hostFor(around, options)) return newest
  const head = await readAt(store, newest.channel, newest.seq)
  if (head) await assertBelieved(store, await readPolicy(paths.policy), head)
  return newest
}

async function newestIfAny(
  around: Surroundings,
  options: MoveOptions,
): Promise<ChannelDocument | undefined> {
  try {
    return await newestOf(around, options)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'REL-006') return undefined
    throw error
  }
}

function allOf(there: ChannelDocument): ReleaseName[] {
  const names = [SHELL, ...Object.keys(there.remotes).sort()]
  return names.flatMap((remote) => {
    const version = liveVersion(there, remote)
    return version === undefined ? [] : [{ remote, version }]
  })
}

/** Throws REL-006 and REL-007. */
function releaseOf(there: ChannelDocument, remote: string, version?: string): ReleaseName {
  const { channel } = there
  const live = liveVersion(there, remote)
  if (live === undefined) throw refusal('REL-006', `${remote} is not on channel ${channel}`)
  const had = [live, ...lkgOf(there, remote)]
  if (version === undefined || had.includes(version)) return { remote, version: version ?? live }
  const message = `${remote} ${version} is not what everybody has or had on ${channel}: ${had.join(', ')}`
  throw refusal('REL-007', message)
}
