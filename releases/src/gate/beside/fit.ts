import { gt, satisfies } from 'semver'
import type { Finding } from '../../codes'
import type { Release, SharedModule } from '../../release/release'
import { isSlot } from '../../release/slot-schema'
import { about } from '../about'
import { fitNames } from './names'

// What a shell provides that does not say.
const FIRST_CONTRACT = '1.0.0'

/**
 * Can a remote run in a shell: the shared modules in range, every name it takes of them, the
 * contracts in range, something the shell mounts? Gives all that does not fit. A remote that carries its own copy of a module needs
 * the shell's only when the module is a singleton.
 */
export function fit(remote: Release, shell: Release): Finding[] {
  return [
    ...remote.shared.flatMap((wanted) => fitShared(remote, wanted, shell)),
    ...fitVersions(remote, shell),
    ...fitNames(remote, shell),
    ...fitHostContract(remote, shell),
    ...fitApiContract(remote, shell),
    ...fitExposes(remote, shell),
  ]
}

function fitShared(remote: Release, wanted: SharedModule, shell: Release): Finding[] {
  const { name, singleton, version: own } = wanted
  const provided = versionIn(shell, name)
  if (provided === undefined) {
    if (own !== undefined) return []
    const lacks = `the shell ${shell.version} does not provide ${name}`
    return [about(remote, 'REL-107', `${lacks}; bring your own, or publish a shell that has it`)]
  }
  if (singleton && own !== undefined && gt(own, provided)) {
    const has = `brings ${name} ${own}, the shell has ${provided}`
    return [about(remote, 'REL-108', `${has}; take the shell's, or publish a newer shell first`)]
  }
  return []
}

/** Modules that are there in another version; those of one package have it in common. */
function fitVersions(remote: Release, shell: Release): Finding[] {
  const lines = new Map<string, string[]>()
  for (const { name, requiredVersion, singleton, version: own } of remote.shared) {
    const provided = versionIn(shell, name)
    const isOwn = own !== undefined && (!singleton || (provided && gt(own, provided)))
    if (provided === undefined || requiredVersion === false || isOwn) continue
    if (inside(provided, requiredVersion)) continue
    const line = `${requiredVersion}, the shell ${shell.version} has ${provided}`
    lines.set(line, [...(lines.get(line) ?? []), name])
  }
  return [...lines].map(([line, names]) => {
    const hint = "build against the shell's version; a shell of another one goes with its remotes"
    return about(remote, 'REL-107', `needs ${names.join(', ')} ${line}; ${hint}`)
  })
}

const versionIn = ({ shared }: Release, name: string) =>
  shared.find((module) => module.name === name)?.version

function fitHostContract(remote: Release, shell: Release): Finding[] {
  const provided = shell.contract.provides ?? FIRST_CONTRACT
  const { host = '*' } = remote.contract
  if (inside(provided, host)) return []
  const wants = `needs host contract ${host}, the shell ${shell.version} provides ${provided}`
  return [about(remote, 'REL-109', `${wants}; publish both in one call, or adapt the remote`)]
}

function fitApiContract(remote: Release, shell: Release): Finding[] {
  const provided = shell.contract.providesApi ?? FIRST_CONTRACT
  const { api } = remote.contract
  if (inside(provided, api)) return []
  const wants = `needs /app-api ${api}, the client of the shell ${shell.version} speaks ${provided}`
  return [
    about(remote, 'REL-112', `${wants}; publish a shell of that contract, or adapt the remote`),
  ]
}

function fitExposes(remote: Release, { mounts = {}, version }: Release): Finding[] {
  const mounted = Object.keys(mounts).filter((name) => !isSlot(name))
  if (mounted.length === 0 || mounted.some((name) => remote.exposes[name])) return []
  const exposed = Object.keys(remote.exposes).join(', ') || 'nothing'
  const message = `exposes ${exposed}, the shell ${version} mounts ${mounted.join(' or ')}`
  return [about(remote, 'REL-113', `${message}; expose one of these`)]
}

function inside(version: string, range: string): boolean {
  return satisfies(version, range, { includePrerelease: true })
}
