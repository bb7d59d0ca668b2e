import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Mode } from '../rooms/describe-room'
import type { ShareScope } from '../rooms/ground'
import { root } from '../root.mjs'

/**
 * THE list of what exists once per page. The shell provides every one of them; a remote only asks
 * for them. `eager` ones are in the shell's first file, the others arrive when somebody asks.
 * Libraries without a line here (Chakra, the router, rxjs) are reached through our own doors: to
 * share a library's barrel would ship all of it.
 */
type Singleton = { name: string; from: string; eager: boolean; only?: Mode; import?: string }
/** One row of the share scope, as the container plugins want it. */
export type SharedRow = {
  singleton: true
  requiredVersion: string
  eager?: boolean
  version?: string
  /** What the shell gives under the name; nothing to fall back on, in a remote. */
  import?: string | false
  strictVersion?: true
}
export type SharedTable = Record<string, SharedRow>

const singletons: Singleton[] = [
  { name: 'react', from: 'react', eager: true },
  { name: 'react/jsx-runtime', from: 'react', eager: true },
  { name: 'react/jsx-dev-runtime', from: 'react', eager: true, only: 'development' },
  { name: 'react-dom', from: 'react-dom', eager: true },
  { name: 'react-dom/client', from: 'react-dom', eager: true },
  { name: '@pillbox/shared/client', from: '@pillbox/shared', eager: true },
  { name: '@pillbox/shared/language', from: '@pillbox/shared', eager: true },
  { name: '@pillbox/shared/session', from: '@pillbox/shared', eager: true },
  { name: '@pillbox/shared/router', from: '@pillbox/shared', eager: true },
  { name: '@pillbox/shared/ui', from: '@pillbox/shared', eager: true },
  { name: '@pillbox/shared/ui/overlay', from: '@pillbox/shared', eager: false },
  // Made to speak the language of the page.
  { name: 'luxon', from: 'luxon', eager: false, import: join(root, 'shell/src/dates.ts') },
]

const shared = '@pillbox/shared'

/** The doors of shared that a page has once: what a remote takes of them is the shell's. */
export const doorsInPage: readonly string[] = singletons
  .filter(({ from }) => from === shared)
  .map(({ name }) => name)

const rowsIn = (mode: Mode) => singletons.filter(({ only }) => !only || only === mode)

const packageOf = (name: string) =>
  name === shared ? join(root, 'shared') : join(root, 'shell/node_modules', name)

const versionOf = (name: string): string =>
  JSON.parse(readFileSync(join(packageOf(name), 'package.json'), 'utf8')).version

/** What the shell of this workspace shares. */
export const shareScope = (mode: Mode): ShareScope =>
  Object.fromEntries(rowsIn(mode).map(({ name, from }) => [name, versionOf(from)]))

/** The shell's side of the share scope, as its release tells of it. */
export const provided = (mode: Mode): SharedTable =>
  Object.fromEntries(
    rowsIn(mode).map(({ name, from, eager, import: given }) => {
      const version = versionOf(from)
      return [name, { ...asked(version), eager, version, ...(given && { import: given }) }]
    }),
  )

/** The same as webpack provides it: by what is imported, the name and version of the share scope. */
export const given = (mode: Mode) =>
  Object.fromEntries(
    Object.entries(provided(mode)).map(([shareKey, { version, eager, import: request }]) => [
      request || shareKey,
      { shareKey, version, eager },
    ]),
  )

/** A remote's side: nothing of its own to fall back on, and the wrong version is refused. */
export const required = (scope: ShareScope): SharedTable =>
  Object.fromEntries(
    Object.entries(scope).map(([name, version]) => [
      name,
      { ...asked(version), import: false, strictVersion: true },
    ]),
  )

const asked = (version: string) => ({ singleton: true, requiredVersion: `^${version}` }) as const
