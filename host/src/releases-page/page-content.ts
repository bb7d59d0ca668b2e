import type { Digest } from '@pillbox/releases/causes'
import type { ChannelDocument } from '@pillbox/releases/log'
import type { Move } from '@pillbox/releases/moves'
import type { Release } from '@pillbox/releases/release'
import type { Health } from '../health/health'
import type { MinuteOf } from '../health/past'

/** What the releases page shows, and to whom. */
export type PageContent = {
  health: Health
  /** Newest first; at least one. */
  entries: readonly [ChannelDocument, ...ChannelDocument[]]
  /** Who reads, as the policy calls them. */
  reader: string
  /** Whether the reader may make this move. */
  may: (move: Move) => boolean
  /** Earlier good versions of a remote, or of the shell, newest first. */
  earlierOf: (remote: string) => readonly string[]
  /** Undefined when it could not be read. */
  releaseOf: (remote: string, version: string) => Release | undefined
  /** Who approved of a version; undefined where nobody has to, or as long as it is not known. */
  approversOf: (remote: string, version: string) => readonly string[] | undefined
  /** Why versions of a remote fail, worst first. */
  whyOf: (remote: string) => readonly Digest[]
  /** The last hour of a remote, oldest first. */
  hourOf: (remote: string) => readonly MinuteOf[]
}
