import * as z from 'zod'
import { CODES, type Code, type Finding } from '../codes'
import { gate } from '../gate/gate'
import type { ChannelDocument } from '../log/document'
import { liveVersion } from '../log/pointers'
import { type Reach, readReach } from '../reach/reach'
import type { Bundle } from '../release/bundle'
import type { Release } from '../release/release'
import { releaseSchema } from '../release/release-schema'
import { takeRelease } from '../release/stored-releases'
import type { Store } from '../storage/store'

/** How a build stands beside what a channel runs. */
export type BesideLive = {
  /** The newest entry of the channel. */
  seq: number
  /** What everybody has of its remote; undefined when nobody has it yet. */
  live: Release | undefined
  /** What speaks against its going live. */
  findings: readonly Finding[]
  reach: Reach
}

type Asked = {
  channel: string
  head: ChannelDocument
  bundle: Bundle
  /** A fix of an older line: the order is not asked for. */
  hotfix: boolean
  now: Date
}

/**
 * Asks the gate of a build, and finds what it would take the place of and whom that reaches
 * (releases.md 3b.1). Stores and moves nothing.
 * @throws Refusal REL-301 when the store can not be read
 */
export async function besideLive(
  store: Store,
  { channel, head, bundle, hotfix, now }: Asked,
): Promise<BesideLive> {
  const { remote } = bundle.release
  const version = liveVersion(head, remote)
  return {
    seq: head.seq,
    live: version === undefined ? undefined : await takeRelease(store, remote, version),
    findings: await gate(store, { channel, head, bundles: [bundle], hotfix, now }),
    reach: await readReach(store, channel, +now),
  }
}

const count = z.int().nonnegative()
const finding = z.object({
  code: z.custom<Code>((code) => Object.hasOwn(CODES, String(code))),
  message: z.string(),
})

/** What a host answers of a stored build: the same, and which files differ from what everybody has. */
export const hostPreviewSchema = z.object({
  seq: z.int().positive(),
  live: releaseSchema.nullable(),
  findings: z.array(finding),
  reach: z.object({ sessions: count, remotes: z.record(z.string(), count) }),
  changed: z.array(z.string()).describe('Files of ours, and packages as one file each'),
})

export type HostPreview = z.infer<typeof hostPreviewSchema>
