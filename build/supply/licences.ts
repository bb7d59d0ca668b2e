import type { InstalledPackage } from './installed-packages'

/** Licences under which we use, and pass on, what others wrote. */
const allowed = new Set([
  ...['MIT', 'MIT-0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'BlueOak-1.0.0', 'Zlib'],
  ...['Apache-2.0', 'Python-2.0', 'CC0-1.0'],
  // Fonts.
  'OFL-1.1',
])

/** What is passed on all the same, each with why. */
const passedOn: Record<string, string> = {
  'web-push': 'MPL-2.0: used unchanged, by the server; its source is its package',
}

/** What packages were compiled with that is not installed: the licence that its authors name. */
export const licencesWithinOthers: Record<string, string> = {
  '@electric-sql/pg-protocol': 'Apache-2.0',
  '@electric-sql/pglite-utils': 'Apache-2.0',
  'async-mutex': 'MIT',
  tinytar: 'MIT',
  tsup: 'MIT',
}

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

const nameOf = (id: string) => id.slice(0, id.lastIndexOf('@'))

// Of a choice one is enough, of several that hold together all are needed.
const isAllowed = (licence: string): boolean =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => allowed.has(part)))

/** Whether a package may be used: by its licence, or because that was decided. */
export const mayBeUsed = ({ id, licence }: InstalledPackage): boolean =>
  isAllowed(licence) || nameOf(id) in { ...used, ...passedOn }

/** Whether it may be in what we hand out, too. */
export const mayBePassedOn = ({ id, licence }: InstalledPackage): boolean =>
  isAllowed(licence) || nameOf(id) in passedOn

/** Packages that were decided on and are not installed any more. */
export const decidedInVain = (packages: InstalledPackage[]): string[] =>
  Object.keys({ ...used, ...passedOn }).filter(
    (name) => !packages.some(({ id }) => nameOf(id) === name),
  )
