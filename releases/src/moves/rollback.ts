import * as z from 'zod'
import { gt, lt } from 'semver'
import { assertProtected } from '../attestations'
import { Refusal, refusal, refuseIfAny, type Finding } from '../codes'
import { findMisfits } from '../gate/beside/misfits'
import type { ChannelDocument, Pointers, Step } from '../log/document'
import { onChannel } from '../log/on-channel'
import { liveVersion, lkgOf, withVersion } from '../log/pointers'
import { everybodyHad } from './everybody-had'
import { kill, reason, remote, version } from './shapes'
import { takeSigned } from '../trust/signed-release'
import { verb } from './verb'

/**
 * Points a remote, or `shell`, back at an earlier good version, or at any stored one. No file moves.
 * Refused with REL-006 to REL-008 when there is no such remote, version or step, REL-107 to REL-109
 * when it does not fit what is live (unless forced), REL-303 when it is damaged, REL-130 and REL-131
 * when it is one that everybody never had and the policy protects the channel (unless forced).
 */
export const rollback = verb({
  shape: z.strictObject({
    action: z.literal('rollback'),
    remote,
    reason,
    to: version.optional().describe('Any published version'),
    steps: z.int().min(1).max(1000).optional().describe('So many good versions back; 1 by default'),
    kill,
    force: z.boolean().optional().describe('Even when it does not fit what is live'),
  }),
  scopes: ({ remote }, channel) => [`rollback:${channel}/${remote}`],
  async look(store, live, { remote, to, steps = 1, ...how }, { trust: { policy }, actor, now }) {
    const version = to ?? earlier(live, remote, steps)
    const take = async (version: string) => {
      const release = await takeSigned(store, policy, { remote, version })
      if (isRunning(live, remote, version)) return
      if (!how.force) refuseIfAny(await findMisfits(store, live, { candidates: [release] }))
      if (!(await everybodyHad(store, live, release)))
        await assertProtected(store, live, release, { ...how, policy, actor, now })
    }
    await take(version).catch(nameAnother(live, { remote, version, ...how }, take))
    return version
  },
  step: (live, { remote, force }, version) => {
    if (version === undefined || isRunning(live, remote, version)) return undefined
    return { ...rollbackStep(live, remote, version), ...(force ? { forced: true } : {}) }
  },
})

/**
 * Points one remote (or `shell`) at another version. The version left behind is no longer known
 * good, unless the move goes forward again.
 */
function rollbackStep(before: Pointers, remote: string, to: string): Step {
  const from = liveVersion(before, remote)
  const lkg = lkgOf(before, remote)
  const isForward = from !== undefined && gt(to, from)
  const good = isForward ? [from, ...lkg] : lkg.filter((version) => lt(version, to))
  return {
    action: 'rollback',
    ...withVersion(before, remote, to, good),
    changes: [{ remote, ...(from ? { from } : {}), to }],
  }
}

// What is said of the store is not said of a version: asked again, it may be taken.
const isOfVersion = (error: unknown): error is Refusal =>
  error instanceof Refusal && !/^REL-(301|31\d)$/.test(error.code)

type Target = {
  remote: string
  version: string
  force?: boolean | undefined
  kill?: boolean | undefined
}

/** Adds to a refusal the next version further back that is not refused: nobody searches at night. */
const nameAnother =
  (live: ChannelDocument, target: Target, take: (version: string) => Promise<void>) =>
  async (error: unknown): Promise<never> => {
    const good = lkgOf(live, target.remote)
    const place = good.indexOf(target.version)
    if (!isOfVersion(error) || place === -1) throw error
    for (const version of good.slice(place + 1)) {
      const problem = await take(version).catch((refused: unknown) => refused)
      if (isOfVersion(problem)) continue
      if (problem !== undefined) break
      const command = commandTo(live.channel, { ...target, version })
      refuseIfAny(ending(error.findings, `one that can be taken: ${command}`))
    }
    throw error
  }

/** The same, with these words at the end of the last. */
const ending = (findings: readonly Finding[], words: string): Finding[] =>
  findings.map((finding, place) =>
    place < findings.length - 1 ? finding : { ...finding, message: `${finding.message}; ${words}` },
  )

function commandTo(channel: string, { remote, version, force, kill }: Target): string {
  const how = `${kill ? ' --kill' : ''}${force ? ' --force' : ''}`
  return `releases rollback ${remote} --to ${version} --reason "..."${how}${onChannel(channel)}`
}

/** Everybody has it, and nobody another one. */
function isRunning(live: Pointers, remote: string, version: string): boolean {
  return liveVersion(live, remote) === version && !live.remotes[remote]?.canary
}

function earlier(live: ChannelDocument, remote: string, steps: number): string {
  const lkg = lkgOf(live, remote)
  const version = lkg[steps - 1]
  if (version !== undefined) return version
  const message = `${remote}: ${lkg.length} earlier good versions are known; use --to <version>`
  throw refusal('REL-008', message)
}
