type Build = { version: string; at: Date; inputs: string; release?: boolean }

/**
 * The version of one build: `0.1.0-20261120234100.h1a2b3c4d` (UTC time, then the source hash), or
 * exactly the package's version for a release that a person has named.
 */
export function buildVersion({ version, at, inputs, release = false }: Build): string {
  if (release) return version
  const stamp = at.toISOString().replace(/\D/g, '').slice(0, 14)
  return `${version}-${stamp}.h${inputs.slice(0, 8)}`
}

/**
 * The name of a build's chunk array on `window`. It carries the version: two versions of one remote
 * in one tab would otherwise take each other's modules.
 */
export const uniqueName = (room: string, version: string): string =>
  `${room}_${version}`.replace(/[^a-zA-Z0-9]/g, '_')

/** The name under which the container plugin knows a remote; never an entry's name. */
export const federationName = (room: string): string => room.replace(/[^a-zA-Z0-9]/g, '_')
