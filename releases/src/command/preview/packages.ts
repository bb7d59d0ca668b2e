import { readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

/** A package that a build holds and what runs does not, or in another version. */
export type ChangedPackage = {
  name: string
  /** As it lies where the build was made; undefined when it is not to be found there. */
  version?: string
  licence?: string
}

const inModules = 'node_modules/'

/** The packages among changed files (`node_modules/rxjs`), as they lie in or above a folder. */
export async function changedPackages(
  files: readonly string[],
  folder: string,
): Promise<ChangedPackage[]> {
  const names = files.filter((file) => file.startsWith(inModules))
  return Promise.all(names.map((file) => packageIn(folder, file.slice(inModules.length))))
}

async function packageIn(folder: string, name: string): Promise<ChangedPackage> {
  for (const place of placesOf(folder, name)) {
    const card = await readCard(join(place, 'package.json'))
    if (card) return { name, ...card }
  }
  return { name }
}

/** Where Node would look, and where pnpm keeps what a package of ours did not ask for itself. */
function placesOf(folder: string, name: string): string[] {
  const places: string[] = []
  for (let at = resolve(folder); ; at = dirname(at)) {
    places.push(join(at, inModules, name), join(at, inModules, '.pnpm', inModules, name))
    if (dirname(at) === at) return places
  }
}

async function readCard(path: string) {
  try {
    const { version, license } = JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown>
    return {
      ...(typeof version === 'string' ? { version } : {}),
      ...(typeof license === 'string' ? { licence: license } : {}),
    }
  } catch {
    return undefined
  }
}
