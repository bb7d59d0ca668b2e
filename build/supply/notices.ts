import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Stop } from '../machine/progress.mjs'
import { carriedPackages, textOf, type CarriedPackage } from './carried-packages'
import { mayBePassedOn } from './licences'

/** What is handed out: the folder of both servers, or the files of a release. */
type Handed = 'folder' | 'release'

const headOf = (
  handed: Handed,
) => `Whose code is in this ${handed}, besides ours, and under which licence. The source of each package is in
the registry of npm, by its name and version; where that is not known (?), another one is compiled with
it.`

/**
 * Says of all packages of these files under which licence they are, with its texts.
 * @throws Stop naming those that may not be handed out
 */
export function noticesOf(handed: Handed, paths: Iterable<string>): string {
  const packages = carriedPackages(paths)
  const refused = packages.filter((each) => !mayBePassedOn(each))
  if (refused.length > 0) throw new Stop(refusal(handed, refused))
  const sections = [
    headOf(handed),
    inColumns(packages),
    ...textsOf(packages),
    ...apacheText(packages),
  ]
  return `${sections.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}

const refusal = (handed: Handed, refused: CarriedPackage[]) =>
  [
    `Something in the ${handed} may not be handed out by its licence:`,
    ...refused.map(({ id, licence }) => `  ${id}  ${licence || 'names none'}`),
    'Do without it, or decide on it in build/supply/licences.ts; a kit has what was decided before it.',
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

/** It is the same for all and wants to come along; packages without it get it from one that has it. */
function apacheText(packages: CarriedPackage[]): string[] {
  const without = packages.filter(
    ({ licence, texts }) => licence === 'Apache-2.0' && texts.length === 0,
  )
  if (without.length === 0) return []
  const manifest = createRequire(import.meta.url).resolve('typescript/package.json')
  const text = textOf(join(dirname(manifest), 'LICENSE.txt'))
  return [`Apache-2.0, for those whose package has no text of it:\n\n${text}`]
}
