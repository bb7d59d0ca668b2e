import type { ReadableEntry, RemoteHealth } from '../health/health'
import type { VersionHealth } from '../health/version-health'
import type { PageContent } from './page-content'
import { ageOf, shortName } from './version-name'
import { audience, clockText } from './words'

const QUARTER_HOUR = 15 * 60_000

/**
 * What a row says of its remote: how old, how it does, its canary, whether it is held. Not what
 * people wrote, which is of any length; a tap shows that.
 */
export function rowSentences(name: string, remote: RemoteHealth, content: PageContent): string[] {
  const { health } = content
  const [stable] = remote.versions
  const old = ageOf(name, remote.version, content)
  const { trouble, state, held } = remote
  return [
    state === 'off' && 'Off.',
    trouble?.since !== undefined &&
      `${trouble.status === 'failing' ? 'Failing' : 'Degraded'} since ${clockText(trouble.since, health.at)}.`,
    old !== undefined && `Built ${old} ago.`,
    state === 'on' && stable && `${heardOf(stable, remote.since, health.at)}.`,
    canarySentence(name, remote, content),
    held && 'May not move.',
  ].filter((sentence) => typeof sentence === 'string')
}

function canarySentence(name: string, { canary, versions }: RemoteHealth, content: PageContent) {
  const seen = versions.find(({ role }) => role === 'canary')
  if (!canary || !seen) return undefined
  const { version, percent, cohorts, since } = canary
  const heard = heardOf(seen, since, content.health.at)
  return `Canary ${shortName(name, version, content)} for ${audience(percent, cohorts)}: ${heard}.`
}

/** How many failed of those who loaded it; silence is said, and never called well. */
export function heardOf(
  { sessions, failed }: Pick<VersionHealth, 'sessions' | 'failed'>,
  since: ReadableEntry | undefined,
  now: string,
): string {
  if (sessions > 0) return `${failed} of ${sessions} failed`
  const isNew = since !== undefined && Date.parse(now) - Date.parse(since.at) < QUARTER_HOUR
  return isNew ? 'Nobody has loaded it yet' : 'Nobody has loaded it for 15 minutes'
}
