import type { InstalledPackage } from './installed-packages'
import { isAllowed, nameOf, passedOn } from './licences'

// Apart from licences.ts, on which the releases of all rooms depend.
/** What is used all the same and not passed on, each with why. */
const used: Record<string, string> = {
  'axe-core': 'MPL-2.0: used unchanged, by tests alone',
  'ical.js': 'MPL-2.0: used unchanged, by tests alone',
  'fast-sha256': 'Unlicense: used unchanged, by tests alone',
  'caniuse-lite': 'CC-BY-4.0: data that builds ask, in nothing that is passed on',
  'spdx-exceptions': 'CC-BY-3.0: data of tools, in nothing that is passed on',
  '@azu/style-format': 'WTFPL: used unchanged, by secretlint',
  editions: 'Artistic-2.0: used unchanged, by secretlint',
  istextorbinary: 'Artistic-2.0: used unchanged, by secretlint',
  textextensions: 'Artistic-2.0: used unchanged, by secretlint',
  binaryextensions: 'Artistic-2.0: used unchanged, by secretlint',
  'version-range': 'Artistic-2.0: used unchanged, by secretlint',
  'deep-freeze': 'public domain; of firebase-tools',
  'url-template': 'BSD, by its LICENSE the one of 3 clauses; of firebase-tools',
  'valid-url': 'names none, by its LICENSE MIT; of firebase-tools',
}

/** Whether a package may be used: by its licence, or because that was decided. */
export const mayBeUsed = ({ id, licence }: InstalledPackage): boolean =>
  isAllowed(licence) || nameOf(id) in { ...used, ...passedOn }

/** Packages that were decided on and are not installed any more. */
export const decidedInVain = (packages: InstalledPackage[]): string[] =>
  Object.keys({ ...used, ...passedOn }).filter(
    (name) => !packages.some(({ id }) => nameOf(id) === name),
  )
