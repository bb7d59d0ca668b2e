import { gt, maxSatisfying } from 'semver'
import { readLog } from '../log/entries'
import type { Finding } from '../codes'
import { isOn } from '../log/pointers'
import type { Release } from '../release/release'
import { storedNames } from '../release/stored-releases'
import type { Store } from '../storage/store'
import { about } from './about'

/** By so much the clocks of those who build may be ahead. */
const SKEW_MS = 10 * 60_000

/** The time in the version of a local build: `0.1.0-20261120234100.h1a2b3c4d`. */
function builtAt(version: string): number | undefined {
  const digits = /-(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)\./.exec(version)?.slice(1).map(Number)
  if (!digits) return undefined
  const [year = 0, month = 1, ...rest] = digits
  return Date.UTC(year, month - 1, ...rest)
}

const isOfTheFuture = (version: string, now: Date) =>
  (builtAt(version) ?? 0) > now.getTime() + SKEW_MS

/**
 * Releases that are older than one the channel ran already, say of a slower build of older sources.
 * The versions of local builds are ordered by the time in them: a time that is still to come says
 * nothing but that somebody's clock was ahead, so such a build is refused, and one that is live all
 * the same holds nobody up. What the channel ran itself before is no new version, and not looked at.
 * @param asked.hotfix a fix of an older line: it may be older, and is not dated after now either
 */
export async function findOlder(
  store: Store,
  channel: string,
  { releases, hotfix, now }: { releases: readonly Release[]; hotfix: boolean; now: Date },
): Promise<Finding[]> {
  const findings = await Promise.all(
    releases.map(async (each) => {
      if (isOfTheFuture(each.version, now)) return [afterNow(each, now)]
      return hotfix ? [] : findNewer(store, channel, each, now)
    }),
  )
  return findings.flat()
}

function afterNow(release: Release, now: Date): Finding {
  const message = `it was built after now, ${now.toISOString()}; set the clock of whichever machine is wrong, and build it again`
  return about(release, 'REL-127', message)
}

async function findNewer(
  store: Store,
  channel: string,
  release: Release,
  now: Date,
): Promise<Finding[]> {
  const { remote, version } = release
  const newer = (await storedNames(store, remote)).filter(
    (each) => gt(each, version) && !isOfTheFuture(each, now),
  )
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
