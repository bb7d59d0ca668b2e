import type { InstalledPackage } from './installed-packages'

/** Licences under which we use, and pass on, what others wrote. What is only used: used-packages.ts. */
const allowed = new Set([
  ...['MIT', 'MIT-0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'BlueOak-1.0.0', 'Zlib'],
  ...['Apache-2.0', 'Python-2.0', 'CC0-1.0'],
  // Fonts.
  'OFL-1.1',
])

/** What is passed on all the same, each with why. */
export const passedOn: Record<string, string> = {
  'web-push': 'MPL-2.0: used unchanged, by the server; its source is its package',
}

/** What packages were compiled with that is not installed: the licence that its authors name. */
export const licencesWithinOthers: Record<string, string> = {
  '@electric-sql/pg-protocol': 'Apache-2.0',
  '@electric-sql/pglite-utils': 'Apache-2.0',
  'async-mutex': 'MIT',
  'custom-event': 'MIT',
  'dom-element-getter-helpers': 'MIT',
  tinytar: 'MIT',
  tsup: 'MIT',
}

/** The name of a package by its id. */
export const nameOf = (id: string) => id.slice(0, id.lastIndexOf('@'))

// Of a choice one is enough, of several that hold together all are needed.
export const isAllowed = (licence: string): boolean =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => allowed.has(part)))

/** Whether a package may be in what we hand out. */
export const mayBePassedOn = ({ id, licence }: InstalledPackage): boolean =>
  isAllowed(licence) || nameOf(id) in passedOn
