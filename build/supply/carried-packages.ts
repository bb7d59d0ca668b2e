import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describePackage, type InstalledPackage, type Manifest } from './installed-packages'
import { licencesWithinOthers } from './licences'

/** A package of which we hand something out, with the texts of its licence and what else it wants told. */
export type CarriedPackage = InstalledPackage & { texts: string[] }

const isText = (name: string) =>
  /^(licen[sc]es?|copying|copyright|notices?|third-?party-?(notices?|licen[sc]es?))\b|^thirdpartynotice/i.test(
    name,
  ) && !/\.[cm]?[jt]s$/.test(name)

const tidied = (text: string) =>
  text
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .replace(/^\s*\n/, '')
    .trimEnd()

/** A text of a package, whoever wrote it on whichever machine. */
export const textOf = (path: string): string => tidied(readFileSync(path, 'utf8'))

const filesIn = (folder: string, isWanted: (name: string) => boolean): string[] =>
  readdirSync(folder)
    .filter(isWanted)
    .sort()
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .map(textOf)

// Some have it in their page alone, as its last part.
const inReadme = (text: string): string[] =>
  [...text.matchAll(/^(?:#+ *licen[sc]e\b.*|licen[sc]e\n[-=]+)\n([^]*)/gim)]
    .map(([, part = '']) => tidied(part.split(/^#+ /m)[0] ?? ''))
    .filter((part) => /copyright/i.test(part))

function textsIn(folder: string): string[] {
  const texts = filesIn(folder, isText)
  if (texts.length > 0) return texts
  return filesIn(folder, (name) => /^readme\b/i.test(name)).flatMap(inReadme)
}

function manifestIn(folder: string): Manifest | undefined {
  const path = join(folder, 'package.json')
  const manifest = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
  // Some say in a folder of theirs which form its modules have, and nothing else.
  return manifest.name && manifest.version ? manifest : undefined
}

/** The folder of the package that a file is of, if it is installed. */
function packageFolder(path: string): string | undefined {
  const folder = dirname(path)
  if (folder === path || basename(folder) === 'node_modules') return undefined
  return manifestIn(folder) ? folder : packageFolder(folder)
}

/** The name of the package that a file is of, and the folder where its own packages are linked by pnpm. */
function named(path: string) {
  const [, beside = ''] = /^(.*?[\\/]\.pnpm[\\/][^\\/]+[\\/]node_modules)[\\/]/.exec(path) ?? []
  const [, name = ''] = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(path) ?? []
  return { name: name.replaceAll('\\', '/'), beside }
}

/** What another package was compiled with: maps name its files, where they were. */
function compiledIn(path: string): CarriedPackage {
  const { name, beside } = named(path)
  const folder = join(beside, name)
  if (manifestIn(folder)) return describe(folder)
  return { id: `${name}@?`, licence: licencesWithinOthers[name] ?? '', texts: [] }
}

const describe = (folder: string): CarriedPackage => ({
  ...describePackage(manifestIn(folder)!),
  texts: textsIn(folder),
})

// As a team without the workspace has them, in the kit; elsewhere they are no package at all.
const isOurs = ({ id }: CarriedPackage) => id.startsWith('@pillbox/')

/**
 * The packages of these files, by name and version, without ours; of one that is not installed, as another was compiled
 * with it, the version is `?`.
 */
export function carriedPackages(paths: Iterable<string>): CarriedPackage[] {
  const ofPackages = [...paths].filter((path) => path.split(/[\\/]/).includes('node_modules'))
  const byPlace = new Map<string, CarriedPackage>()
  for (const path of ofPackages) {
    const folder = packageFolder(path)
    const place = folder ?? named(path).name
    if (!byPlace.has(place)) byPlace.set(place, folder ? describe(folder) : compiledIn(path))
  }
  const others = [...byPlace.values()].filter((each) => !isOurs(each))
  const byId = new Map(others.map((each) => [each.id, each]))
  return [...byId.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
}
