import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Stop } from '../machine/progress.mjs'
import type { Release } from '@pillbox/releases/release'
import { root } from '../root.mjs'

export type Mode = 'production' | 'development'

/** What the build knows of a room; see `describeRoom`. */
export type Room = {
  name: string
  folder: string
  version: string
  routes: Route[]
  slots: Slot[]
  mount: 'component' | 'parcel'
  container: 'webpack' | 'federation'
  bringsAll: boolean
  budget?: number
  contract: Release['contract']
}

export type Route = Release['routes'][number]
export type Slot = NonNullable<Release['slots']>[number]

/** `room.json`, as a person wrote it. */
type Card = {
  routes?: Route[]
  slots?: Slot[]
  mount?: Room['mount']
  container?: Room['container']
  shared?: 'none'
  budget?: number
  needs?: { host?: string; api: string }
  provides?: { host: string; api: string }
}

/** Every room that is built for the browser: the shell and the remotes, by folder name. */
export function builtRooms(folder = root): string[] {
  const remotes = readdirSync(folder).filter((name) => /^mf-[a-z0-9-]+$/.test(name))
  const written = (name: string) => existsSync(join(folder, name, 'src', entryOf(name)))
  return ['shell', ...remotes.sort()].filter(written)
}

const entryOf = (name: string) => (name === 'shell' ? 'main.ts' : 'room.tsx')

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'))

/**
 * What a room says of itself in package.json and room.json. `mount` is how the shell takes it
 * (docs/decisions/0009), `container` who makes what the shell loads of it (0050); `shared: "none"`
 * says that it brings every module itself.
 */
export function describeRoom(folder: string): Room {
  const manifest: { name: string; version: string } = readJson(join(folder, 'package.json'))
  const path = join(folder, 'room.json')
  const card: Card = existsSync(path) ? readJson(path) : {}
  return {
    name: manifest.name,
    folder,
    version: manifest.version,
    routes: card.routes ?? [],
    slots: card.slots ?? [],
    mount: card.mount ?? 'component',
    container: card.container ?? 'webpack',
    bringsAll: card.shared === 'none',
    budget: card.budget,
    // The gate refuses a release that does not say what it needs.
    contract: {
      ...card.needs,
      ...(card.provides && { provides: card.provides.host, providesApi: card.provides.api }),
    } as Room['contract'],
  }
}

/**
 * What a release says of its size. A build for development is not squeezed, and `npm run dev` publishes
 * it: its shell holds nobody to a budget.
 */
export const budgetOf = ({ budget }: Pick<Room, 'budget'>, mode: Mode): Pick<Release, 'budget'> =>
  budget === undefined || mode === 'development' ? {} : { budget }

/** @throws Stop when `text` is neither of the two */
export function modeOf(text: string): Mode {
  if (text === 'production' || text === 'development') return text
  throw new Stop(`--mode is "${text}", but must be production or development.`)
}
