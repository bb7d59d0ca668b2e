import { gt, satisfies } from 'semver'
import type { Code, Finding } from './codes'
import type { Release, SharedModule } from './release'

// What a shell provides that does not say.
const FIRST_HOST_CONTRACT = '1.0.0'

/**
 * Does a remote fit a shell: the shared modules in range, the host contract in range? Gives all
 * that does not. A remote that carries its own copy of a module needs the shell's only when the
 * module is a singleton.
 */
export function fit(remote: Release, shell: Release): Finding[] {
  return [
    ...remote.shared.flatMap((wanted) => fitShared(remote, wanted, shell)),
    ...fitContract(remote, shell),
  ]
}

function fitShared(remote: Release, wanted: SharedModule, shell: Release): Finding[] {
  const { name, requiredVersion, singleton, version: own } = wanted
  const provided = shell.shared.find((module) => module.name === name)?.version
  if (provided === undefined) {
    if (own !== undefined) return []
    return [about(remote, 'REL-107', `the shell ${shell.version} does not provide ${name}`)]
  }
  if (singleton && own !== undefined && gt(own, provided)) {
    return [about(remote, 'REL-108', `brings ${name} ${own}, the shell has ${provided}`)]
  }
  const inRange = requiredVersion === false || inside(provided, requiredVersion)
  if (inRange || (!singleton && own !== undefined)) return []
  const has = `the shell ${shell.version} has ${provided}`
  return [about(remote, 'REL-107', `needs ${name} ${requiredVersion}, ${has}`)]
}

function fitContract(remote: Release, shell: Release): Finding[] {
  const provided = shell.contract.provides ?? FIRST_HOST_CONTRACT
  const { host = '*' } = remote.contract
  if (inside(provided, host)) return []
  const wants = `needs host contract ${host}`
  return [about(remote, 'REL-109', `${wants}, the shell ${shell.version} provides ${provided}`)]
}

function inside(version: string, range: string): boolean {
  return satisfies(version, range, { includePrerelease: true })
}

function about({ remote, version }: Release, code: Code, message: string): Finding {
  return { code, message: `${remote} ${version}: ${message}` }
}
