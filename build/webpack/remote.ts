import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type * as Federation from '@module-federation/enhanced/webpack'
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack'
import type { Room } from '../rooms/describe-room'
import type { Build } from '../rooms/ground'
import { AskAgain } from './ask-again'
import { PageInEntry } from './page-in-entry'
import { PlainVersions } from './plain-versions'
import { TakeFromDoors } from './door-names'
import { required, type SharedTable } from './shared-modules'
import { federationName } from '../rooms/version'
import { base } from './webpack-base'

/** By exposed name: the module, and the name of its chunk. */
export type Exposed = Record<string, { import: string; name: string }>

export const entryFile = 'remoteEntry.js'

const roomFile = './src/room.tsx'
/** The name of its chunk; see lifecycles-loader.mjs. */
export const pageChunk = 'room'
const ownLifecycles = ['./src/lifecycles.tsx', './src/lifecycles.ts']
// See lifecycles-loader.mjs.
export const madeLifecycles = `${roomFile}?lifecycles`

/**
 * What a remote exposes, as webpack's chunk by exposed name: its room as a component, the same as
 * single-spa lifecycles, unless the remote has written lifecycles of its own, and its slots.
 */
export function exposed({ folder, slots }: Pick<Room, 'folder' | 'slots'>): Exposed {
  const written = (file: string) => existsSync(join(folder, file))
  const room: Exposed = written(roomFile) ? { './room': { import: roomFile, name: pageChunk } } : {}
  const lifecycles = ownLifecycles.find(written) ?? madeLifecycles
  const cards = slots.map(({ place }) => [
    `./slots/${place}`,
    { import: `./src/slots/${place}.tsx`, name: `slot-${place}` },
  ])
  return {
    ...room,
    ...(Object.fromEntries(cards) as Exposed),
    './lifecycles': { import: lifecycles, name: 'lifecycles' },
  }
}

/** The shared modules that a remote asks of the shell. */
export const wanted = ({ room, mode, ground }: Build): SharedTable =>
  room.bringsAll ? {} : required(ground.shareScope(mode))

/** webpack's configuration of a remote: what it exposes, and nothing that the shell has already. */
export function remote(build: Build): Configuration {
  const shared = base(build)
  const { container: kind, mount, slots } = build.room
  // Who sees a card of it, or mounts it by its lifecycles, may do without the page.
  const isPageAlone = kind === 'webpack' && mount === 'component' && slots.length === 0
  const lifecyclesRule = {
    resourceQuery: /^\?lifecycles$/,
    use: join(import.meta.dirname, 'lifecycles-loader.mjs'),
  }
  return {
    ...shared,
    entry: {},
    module: { rules: [...shared.module.rules, lifecyclesRule] },
    optimization: {
      ...shared.optimization,
      splitChunks: { chunks: 'async', minSize: 40_000, cacheGroups: { defaultVendors: false } },
    },
    plugins: [
      ...shared.plugins,
      new TakeFromDoors(build.ground.surface),
      new AskAgain(),
      new PlainVersions(),
      ...(isPageAlone ? [new PageInEntry(pageChunk)] : []),
      container(build),
    ],
  }
}

/** What makes the entry of a remote (docs/decisions/0050). */
function container(build: Build): WebpackPluginInstance {
  const { room, uniqueName } = build
  const made = {
    name: federationName(room.name),
    // Two versions in one tab must not take each other's container.
    library: { type: 'var', name: uniqueName },
    filename: entryFile,
    exposes: exposed(room),
    shared: wanted(build),
  }
  if (room.container === 'webpack') return new webpack.container.ModuleFederationPlugin(made)
  const { ModuleFederationPlugin } = federationPlugin()
  return new ModuleFederationPlugin({
    ...made,
    shareStrategy: 'loaded-first',
    dts: false,
    dev: false,
    manifest: false,
    experiments: { externalRuntime: true, optimization: { target: 'web' } },
  })
}

/** Asked for by few rooms, and a second of each build: it is taken when it is wanted. */
const federationPlugin = (): typeof Federation =>
  createRequire(import.meta.url)('@module-federation/enhanced/webpack')
