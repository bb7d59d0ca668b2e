import type { Release } from './release'

/** Of which commit a release is, in words: `commit 1a2b3c4d, changed since`; undefined when it does not say. */
export function builtFrom({ build }: Pick<Release, 'build'>): string | undefined {
  if (!build.commit) return undefined
  return `commit ${build.commit.slice(0, 8)}${build.changed ? ', changed since' : ''}`
}
