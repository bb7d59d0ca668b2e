import { type ChannelDocument, liveVersion, lkgOf } from '@pillbox/releases/log'
import { SHELL } from '@pillbox/releases/release'
import type { Minute } from '../telemetry/host-report'
import { versionHealth, type VersionHealth } from './version-health'

type Reports = ReadonlyMap<string, Minute[]>

/** A version that somebody is given; `key` is `remote@version`. */
export type Live = { key: string; health: VersionHealth }

/** The shell, then the remotes of a channel by name. */
export const namesOf = ({ remotes }: ChannelDocument): string[] => [
  SHELL,
  ...Object.keys(remotes).sort(),
]

/** What a channel gives to anybody now, and how that does. */
export function liveVersions(head: ChannelDocument, reports: Reports): Live[] {
  return namesOf(head).flatMap((name) =>
    versionsOf(name, head, reports)
      .filter(({ role }) => role === 'stable' || role === 'canary')
      .map((health) => ({ key: `${name}@${health.version}`, health })),
  )
}

/** The versions of a remote that are live or that browsers reported, the live ones first. */
export function versionsOf(name: string, head: ChannelDocument, reports: Reports): VersionHealth[] {
  const stable = liveVersion(head, name) ?? ''
  const canary = head.remotes[name]?.canary?.version
  const seen = [...reports.keys()]
    .filter((key) => key.startsWith(`${name}@`))
    .map((key) => key.slice(name.length + 1))
  const good = lkgOf(head, name)
  const roleOf = (version: string) => {
    if (version === stable) return 'stable'
    if (version === canary) return 'canary'
    return good.includes(version) ? 'earlier' : 'other'
  }
  const all = new Set([stable, ...(canary === undefined ? [] : [canary]), ...seen.sort()])
  return [...all].map((version) =>
    versionHealth(version, roleOf(version), reports.get(`${name}@${version}`) ?? []),
  )
}
