import type { WholeLiveMap } from '@pillbox/shared/contract'
import type { Release } from '@pillbox/releases/release'

/** A composition as one browser gets it: with its canaries, or that of the links it opened. */
export type BrowserComposition = {
  seq: number
  shell: Release
  resolved: WholeLiveMap
  /** Origins of developers' machines that serve a remote of it. */
  localOrigins: readonly string[]
}
