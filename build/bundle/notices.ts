import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Stop } from '../machine/progress.mjs'
import { carriedPackages, type CarriedPackage } from '../supply/carried-packages'
import { mayBePassedOn } from '../supply/licences'

const head = `Whose code is in this folder, besides ours, and under which licence. The source of each package is in
the registry of npm, by its name and version; where that is not known (?), another one is compiled with
it.`

/** The file of the bundle that says so. */
export const NOTICES = 'THIRD-PARTY-LICENSES.txt'

/**
 * Says of all packages of these files under which licence they are, with its texts.
 * @throws Stop naming those that may not be handed out
 */
export function writeNotices(folder: string, paths: Iterable<string>): void {
  const packages = carriedPackages(paths)
  const refused = packages.filter((each) => !mayBePassedOn(each))
  if (refused.length > 0) throw new Stop(refusal(refused))
  const sections = [head, inColumns(packages), ...textsOf(packages)]
  writeFileSync(join(folder, NOTICES), `${sections.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`)
}

const refusal = (refused: CarriedPackage[]) =>
  [
    'Something in the bundle may not be handed out by its licence:',
    ...refused.map(({ id, licence }) => `  ${id}  ${licence || 'names none'}`),
    'Do without it, or decide on it in build/supply/licences.ts.',
  ].join('\n')

function inColumns(packages: CarriedPackage[]): string {
  const width = Math.max(...packages.map(({ id }) => id.length))
  return packages
    .map(({ id, licence, texts }) => {
      const remark = texts.length === 0 ? '  (its package has no text of it)' : ''
      return `${id.padEnd(width)}  ${licence}${remark}`
    })
    .join('\n')
}

/** Each text once, under the names of those that have it. */
function textsOf(packages: CarriedPackage[]): string[] {
  const having = new Map<string, Set<string>>()
  for (const { id, texts } of packages)
    for (const text of texts) having.set(text, (having.get(text) ?? new Set()).add(id))
  return [...having].map(([text, ids]) => `${[...ids].join(', ')}:\n\n${text}`)
}
