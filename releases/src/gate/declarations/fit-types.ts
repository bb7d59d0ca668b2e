import type { Finding } from '../../codes'
import type { Release } from '../../release/release'
import { about } from '../about'
import { compareTypes, type Compared } from './compare-types'

/** Reads a file of a release: of a build in memory, or of a stored one. */
export type ReadFile = (release: Release, path: string) => Promise<Buffer | undefined>

/**
 * Do the exposed modules of remotes have the types that a shell mounts, and do their scripts know
 * these names? TypeScript is loaded only when there is something to compare: it takes half a second.
 */
export async function fitTypes(
  remotes: readonly Release[],
  shell: Release,
  read: ReadFile,
): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const remote of remotes) {
    for (const name of Object.keys(shell.mounts ?? {})) {
      if (remote.exposes[name]) findings.push(...(await fitModule(remote, name, shell, read)))
    }
  }
  return findings
}

async function fitModule(
  remote: Release,
  name: string,
  shell: Release,
  read: ReadFile,
): Promise<Finding[]> {
  const [given, wanted] = [remote.exposes[name]?.types, shell.mounts?.[name]?.types]
  if (wanted === undefined) return []
  if (given === undefined) {
    const message = `exposes ${name} without its types; build it again, for production`
    return [about(remote, 'REL-114', message)]
  }
  const compared = compareTypes(
    await import('typescript'),
    { path: given, files: await textsOf(remote, '.d.ts', read) },
    { path: wanted, files: await textsOf(shell, '.d.ts', read) },
  )
  const scripts = [...(await textsOf(remote, '.js', read)).values()]
  return compared.flatMap((each) => [
    ...misfit(remote, name, shell, each),
    ...unmentioned(remote, name, scripts, each),
  ])
}

function misfit(remote: Release, module: string, shell: Release, compared: Compared): Finding[] {
  const { name, problem } = compared
  if (problem === undefined) return []
  const message = `${module}: ${name} ${problem}; adapt it to the shell ${shell.version}`
  return [about(remote, 'REL-115', message)]
}

// A name that is taken at run time stands in the script, however it is minified.
function unmentioned(
  remote: Release,
  module: string,
  scripts: readonly string[],
  { name, isThere, problem }: Compared,
): Finding[] {
  const word = new RegExp(`\\b${name}\\b`)
  if (!isThere || problem !== undefined || scripts.some((text) => word.test(text))) return []
  const message = `no script holds ${name}, which the types of ${module} name; build it again`
  return [about(remote, 'REL-116', message)]
}

async function textsOf(
  release: Release,
  ending: string,
  read: ReadFile,
): Promise<Map<string, string>> {
  const paths = Object.keys(release.files).filter((path) => path.endsWith(ending))
  const rows = paths.map(async (path) => [path, (await read(release, path))?.toString()] as const)
  const found = (await Promise.all(rows)).filter((row): row is [string, string] => !!row[1])
  return new Map(found)
}
