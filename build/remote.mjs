import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import { required } from './shared-modules.mjs'
import { federationName } from './version.mjs'
import { base } from './webpack-base.mjs'

export const entryFile = 'remoteEntry.js'

const roomFile = './src/room.tsx'
const ownLifecycles = ['./src/lifecycles.tsx', './src/lifecycles.ts']
// See lifecycles-loader.mjs.
export const madeLifecycles = `${roomFile}?lifecycles`

/**
 * What a remote exposes, as webpack's chunk by exposed name: its room as a component, and the same
 * as single-spa lifecycles, unless the remote has written lifecycles of its own.
 */
export function exposed({ folder }) {
  const written = (file) => existsSync(join(folder, file))
  const room = written(roomFile) && { './room': { import: roomFile, name: 'room' } }
  const lifecycles = ownLifecycles.find(written) ?? madeLifecycles
  return { ...room, './lifecycles': { import: lifecycles, name: 'lifecycles' } }
}

/** The shared modules that a remote asks of the shell. */
export const wanted = ({ bringsAll }, mode) => (bringsAll ? {} : required(mode))

/** webpack's configuration of a remote: what it exposes, and nothing that the shell has already. */
export function remote(build) {
  const shared = base(build)
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
      new ModuleFederationPlugin({
        name: federationName(build.room.name),
        // Two versions in one tab must not take each other's container.
        library: { type: 'var', name: build.uniqueName },
        filename: entryFile,
        exposes: exposed(build.room),
        shared: wanted(build.room, build.mode),
        shareStrategy: 'loaded-first',
        dts: false,
        dev: false,
        manifest: false,
        experiments: { externalRuntime: true, optimization: { target: 'web' } },
      }),
    ],
  }
}
