import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './rooms.mjs'

/**
 * THE list of what exists once per page. The shell provides every one of them; a remote only asks
 * for them. `eager` ones are in the shell's first file, the others arrive when somebody asks.
 * Libraries without a line here (Chakra, the router, rxjs) are reached through our own doors: to
 * share a library's barrel would ship all of it.
 */
const singletons = [
  { name: 'react', from: 'react', eager: true },
  { name: 'react/jsx-runtime', from: 'react', eager: true },
  { name: 'react/jsx-dev-runtime', from: 'react', eager: true, only: 'development' },
  { name: 'react-dom', from: 'react-dom', eager: true },
  { name: 'react-dom/client', from: 'react-dom', eager: true },
  { name: '@pillbox/shared/client', from: '@pillbox/shared', eager: true },
  { name: '@pillbox/shared/session', from: '@pillbox/shared', eager: true },
  { name: '@pillbox/shared/router', from: '@pillbox/shared', eager: true },
  { name: '@pillbox/shared/ui', from: '@pillbox/shared', eager: true },
  { name: '@pillbox/shared/ui/overlay', from: '@pillbox/shared', eager: false },
  { name: 'luxon', from: 'luxon', eager: false },
]

const shareScope = (mode) => singletons.filter(({ only }) => !only || only === mode)

const packageOf = (name) =>
  name === '@pillbox/shared' ? join(root, 'shared') : join(root, 'shell/node_modules', name)

const versionOf = (name) => JSON.parse(readFileSync(join(packageOf(name), 'package.json'))).version

/** The shell's side of the share scope, for ModuleFederationPlugin. */
export const provided = (mode) => table(mode, ({ eager, version }) => ({ eager, version }))

/** A remote's side: nothing of its own to fall back on, and the wrong version is refused. */
export const required = (mode) => table(mode, () => ({ import: false, strictVersion: true }))

function table(mode, options) {
  const rows = shareScope(mode).map(({ name, from, eager }) => {
    const version = versionOf(from)
    const row = { singleton: true, requiredVersion: `^${version}`, ...options({ eager, version }) }
    return [name, row]
  })
  return Object.fromEntries(rows)
}
