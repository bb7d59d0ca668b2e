import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The workspace's folder. */
export const root = join(import.meta.dirname, '..')

/** Every room that is built for the browser: the shell and the remotes, by folder name. */
export function builtRooms(folder = root) {
  const remotes = readdirSync(folder).filter((name) => /^mf-[a-z0-9-]+$/.test(name))
  const written = (name) => existsSync(join(folder, name, 'src', entryOf(name)))
  return ['shell', ...remotes.sort()].filter(written)
}

const entryOf = (name) => (name === 'shell' ? 'main.tsx' : 'room.tsx')

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

/**
 * What a room says of itself in package.json and room.json. `mount` is how the shell takes it
 * (docs/decisions/0009); `shared: "none"` says that it brings every module itself.
 */
export function describeRoom(folder) {
  const manifest = readJson(join(folder, 'package.json'))
  const path = join(folder, 'room.json')
  const card = existsSync(path) ? readJson(path) : {}
  return {
    name: manifest.name,
    folder,
    version: manifest.version,
    routes: card.routes ?? [],
    mount: card.mount ?? 'component',
    bringsAll: card.shared === 'none',
    budget: card.budget,
    contract: {
      ...card.needs,
      ...(card.provides && { provides: card.provides.host, providesApi: card.provides.api }),
    },
  }
}
