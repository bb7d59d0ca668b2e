import type { Finding } from '../../codes'
import type { Pointers, Step } from '../../log/document'
import { SHELL, type Release } from '../../release/release'
import { takeRelease } from '../../release/stored-releases'
import type { Store } from '../../storage/store'
import { fit } from './fit'

/** The earlier good versions of remotes that a channel keeps to fall back on. */
export async function earlierReleases(
  store: Store,
  { remotes }: Pointers,
  isAsked: (remote: string) => boolean,
): Promise<Release[]> {
  const kept = Object.entries(remotes)
    .filter(([remote]) => isAsked(remote))
    .flatMap(([remote, { lkg }]) => lkg.map((version) => takeRelease(store, remote, version)))
  return (await Promise.all(kept)).filter((release) => release !== undefined)
}

/** Earlier good versions of remotes that nobody names, which would not run in a new shell. */
export function findLost(earlier: readonly Release[], shell: Release): Finding[] {
  return earlier.flatMap((release) =>
    fit(release, shell).map(({ code, message }) => {
      const { remote } = release
      const hint = `it is kept to fall back on: name ${remote} in the same call to give that up`
      return { code, message: `${message}; ${hint}` }
    }),
  )
}

/** A step in which the named remotes give up the earlier versions that do not fit the new shell. */
export async function withoutLost(
  store: Store,
  step: Step,
  shell: Release,
  named: readonly Release[],
): Promise<Step> {
  const isNamed = (name: string) => name !== SHELL && named.some(({ remote }) => remote === name)
  const earlier = await earlierReleases(store, step, isNamed)
  const lost = earlier.filter((release) => fit(release, shell).length > 0)
  const isLost = (name: string, version: string) =>
    lost.some((release) => release.remote === name && release.version === version)
  const remotes = Object.entries(step.remotes).map(([name, state]) => {
    const lkg = state.lkg.filter((version) => !isLost(name, version))
    return [name, { ...state, lkg }] as const
  })
  return { ...step, remotes: Object.fromEntries(remotes) }
}
