import { existsSync, lstatSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.mjs'

export type InstalledPackage = { id: string; licence: string }

type Named = string | { type?: string }
export type Manifest = {
  name: string
  version: string
  license?: Named
  licenses?: Named | Named[]
}

// Older packages name theirs as an object, or several in a list.
function licenceOf({ license, licenses }: Manifest): string {
  const named = [license ?? licenses ?? []].flat()
  return named.map((each) => (typeof each === 'string' ? each : (each.type ?? ''))).join(' OR ')
}

/** A package by its package.json, with the licence that this names. */
export const describePackage = (manifest: Manifest): InstalledPackage => ({
  id: `${manifest.name}@${manifest.version}`,
  licence: licenceOf(manifest),
})

/** The packages of a folder of packages, also those of a scope. */
const foldersIn = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) =>
    name.startsWith('@')
      ? readdirSync(join(folder, name)).map((inScope) => join(folder, name, inScope))
      : [join(folder, name)],
  )

/** Every package that is installed here, by pnpm, with the licence that it names. */
export function installedPackages(): InstalledPackage[] {
  const store = join(root, 'node_modules/.pnpm')
  const packages = readdirSync(store)
    .map((name) => join(store, name, 'node_modules'))
    .filter((folder) => existsSync(folder))
    .flatMap(foldersIn)
    // What a package uses is linked beside it.
    .filter((folder) => !lstatSync(folder).isSymbolicLink())
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .map((folder): Manifest => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
    .map(describePackage)
  return [...new Map(packages.map((each) => [each.id, each])).values()]
}
