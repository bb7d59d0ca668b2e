import type { Finding } from '../../codes'
import type { Release } from '../../release/release'
import { about } from '../about'

/**
 * The names of shared doors that a remote takes and a shell does not give. What one of them does not
 * say is older than these lists, and is judged by the version of shared alone.
 */
export function fitNames(remote: Release, shell: Release): Finding[] {
  return Object.entries(remote.takes ?? {}).flatMap(([door, names]) => {
    const given = shell.gives?.[door]
    const lacking = given ? names.filter((name) => !given.includes(name)) : []
    if (lacking.length === 0) return []
    const lacks = `takes ${lacking.join(', ')} of ${door}, which the shell ${shell.version} does not give`
    const hint = 'publish a shell that gives it, in the same call or before, or do without'
    return [about(remote, 'REL-123', `${lacks}; ${hint}`)]
  })
}

/** Doors of which a new release does not say its names, though what stands beside it does. */
export function findUnsaid(
  candidates: readonly Release[],
  remotes: readonly Release[],
  shell: Release,
): Finding[] {
  const takers = remotes.flatMap(({ takes = {} }) => Object.keys(takes))
  const untold = (release: Release, doors: readonly string[], does: string) =>
    [...new Set(doors)].map((door) => {
      const message = `does not say which names of ${door} it ${does}; build it again`
      return about(release, 'REL-124', message)
    })
  return candidates.flatMap((each) => {
    const shares = ({ shared }: Release, door: string) => shared.some(({ name }) => name === door)
    const { gives = {} } = shell
    if (each === shell)
      return untold(
        each,
        takers.filter((door) => shares(each, door) && !gives[door]),
        'gives',
      )
    return untold(
      each,
      Object.keys(gives).filter((door) => shares(each, door) && !each.takes?.[door]),
      'takes',
    )
  })
}
