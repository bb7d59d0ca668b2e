import { gt, maxSatisfying } from 'semver'
import { readLog } from '../log/entries'
import type { Finding } from '../codes'
import { isOn } from '../log/pointers'
import type { Release } from '../release/release'
import { storedNames } from '../release/stored-releases'
import type { Store } from '../storage/store'
import { about } from './about'

/**
 * Releases that are older than one the channel ran already, say of a slower build of older sources.
 * The versions of local builds are ordered by the time in them. What the channel ran itself before
 * is no new version, and not looked at.
 */
export async function findOlder(
  store: Store,
  channel: string,
  releases: readonly Release[],
): Promise<Finding[]> {
  const findings = await Promise.all(releases.map((each) => findNewer(store, channel, each)))
  return findings.flat()
}

async function findNewer(store: Store, channel: string, release: Release): Promise<Finding[]> {
  const { remote, version } = release
  const newer = (await storedNames(store, remote)).filter((each) => gt(each, version))
  // As good as always there is none, and the log need not be read.
  if (newer.length === 0) return []
  const ran = new Set<string>()
  for await (const document of readLog(store, channel)) {
    if (isOn(document, remote, version)) return []
    for (const each of newer) if (isOn(document, remote, each)) ran.add(each)
  }
  const newest = maxSatisfying([...ran], '*', { includePrerelease: true })
  if (newest === null) return []
  const message = `the channel ${channel} ran ${newest} already, which is newer`
  const hint = 'raise the version, go back with `releases rollback`, or say --hotfix'
  return [about(release, 'REL-120', `${message}; ${hint}`)]
}
