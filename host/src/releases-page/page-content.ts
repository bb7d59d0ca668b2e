import type { ChannelDocument } from '@pillbox/releases/log'
import type { Health } from '../health/health'

/** What the releases page shows, and to whom. */
export type PageContent = {
  health: Health
  /** Newest first. */
  entries: readonly ChannelDocument[]
  /** Whether the reader may roll this remote, or the shell, back. */
  mayRollBack: (remote: string) => boolean
  /** Earlier good versions of a remote, or of the shell, newest first. */
  earlierOf: (remote: string) => readonly string[]
  /** Of which commit a version is, in words; undefined when nobody says. */
  builtFrom: (remote: string, version: string) => string | undefined
}
