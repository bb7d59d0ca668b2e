import type { Bundle } from '../release/bundle'
import type { ChannelDocument } from '../log/document'
import type { Finding } from '../codes'
import { SHELL } from '../release/release'
import type { Store } from '../storage/store'
import { check, checkShape } from './alone/check'
import { checkBytes } from './alone/files'
import { allMisfitsOf, findAllMisfits, reading } from './beside/misfits'
import { findOlder } from './order'

/**
 * All that speaks against builds going live on a channel: each for itself, beside what is live, and
 * by its place in the order of versions (releases.md 4.8).
 * @param asked.hotfix a fix of an older line: it may be older than what ran
 */
export async function gate(
  store: Store,
  asked: {
    channel: string
    head: ChannelDocument | undefined
    bundles: readonly Bundle[]
    hotfix: boolean
    now: Date
  },
): Promise<Finding[]> {
  const { channel, head, bundles, hotfix, now } = asked
  const misshapen = bundles.flatMap(checkShape)
  if (misshapen.length > 0) return misshapen
  const releases = bundles.map(({ release }) => release)
  const findings = await Promise.all([
    ...bundles.map(check),
    findAllMisfits(store, head, { candidates: releases, bundles }),
    findOlder(store, channel, { releases, hotfix, now }),
  ])
  return findings.flat()
}

/**
 * The same beside one shell alone, without any store: what a team can ask on its own machine.
 * @param host the shell's release.json and its declarations; its other files are not looked at
 */
export async function gateAgainst(host: Bundle, bundles: readonly Bundle[]): Promise<Finding[]> {
  const misshapen = [host, ...bundles].flatMap(checkShape)
  if (misshapen.length > 0) return misshapen
  const candidates = bundles.map(({ release }) => release)
  const shell = candidates.find(({ remote }) => remote === SHELL) ?? host.release
  const everyone = candidates.filter(({ remote }) => remote !== SHELL)
  const scene = { shell, everyone, fitted: everyone, earlier: [], candidates }
  const findings = await Promise.all([
    ...bundles.map(check),
    allMisfitsOf(scene, reading([host, ...bundles])),
  ])
  return [...checkBytes(declarationsOf(host)), ...findings.flat()]
}

function declarationsOf({ release, files }: Bundle): Bundle {
  const rows = Object.entries(release.files).filter(([path]) => path.endsWith('.d.ts'))
  return { release: { ...release, files: Object.fromEntries(rows) }, files }
}
