import { html, type Html } from '../http/html'
import type { PageContent } from './page-content'
import { age } from './words'

const OF_BUILD = /\.(h[0-9a-f]{6})[0-9a-f]*$/

/** A version in seven letters: its commit; the hash of what it was built from where no commit is all of it. */
export function shortName(remote: string, version: string, { releaseOf }: Named): string {
  const { commit, changed } = releaseOf(remote, version)?.build ?? {}
  if (commit !== undefined && !changed) return commit.slice(0, 7)
  return OF_BUILD.exec(version)?.[1] ?? version
}

/** The same for the page, with the whole version at hand. */
export function nameOf(remote: string, version: string, content: Named): Html {
  return html`<code title="${version}">${shortName(remote, version, content)}</code>`
}

/** How long ago it was built: `2 days`; undefined when it does not say. */
export function ageOf(
  remote: string,
  version: string,
  { releaseOf, health }: Named & Pick<PageContent, 'health'>,
): string | undefined {
  const builtAt = releaseOf(remote, version)?.build.builtAt
  return builtAt === undefined ? undefined : age(builtAt, health.at)
}

type Named = Pick<PageContent, 'releaseOf'>
