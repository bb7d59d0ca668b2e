import type { Finding } from '../../codes'
import type { Release } from '../../release/release'
import { about } from '../about'

/**
 * Exposes of other remotes that a remote uses, and that a remote which is there does not have (any
 * more). One that is not there at all is optional. Only what the candidates change is said.
 */
export function findUnmet(everyone: readonly Release[], candidates: readonly Release[]): Finding[] {
  return everyone.flatMap((user) =>
    Object.entries(user.contract.optionalRemotes ?? {}).flatMap(([name, wanted]) =>
      everyone
        .filter(({ remote }) => remote === name)
        .filter((other) => [user, other].some((release) => candidates.includes(release)))
        .flatMap((other) => missing(user, other, wanted)),
    ),
  )
}

function missing(user: Release, other: Release, wanted: readonly string[]): Finding[] {
  return wanted
    .filter((expose) => !other.exposes[expose])
    .map((expose) => {
      const message = `uses ${expose} of ${other.remote}, which ${other.version} does not expose`
      return about(user, 'REL-117', `${message}; keep it, or publish both in one call`)
    })
}
