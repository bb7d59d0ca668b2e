import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import { required } from './shared-modules.mjs'
import { federationName } from './version.mjs'
import { base } from './webpack-base.mjs'

export const entryFile = 'remoteEntry.js'
export const exposedChunk = 'room'

/** webpack's configuration of a remote: one exposed module, nothing that the shell has already. */
export function remote(build) {
  const shared = base(build)
  return {
    ...shared,
    entry: {},
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
        exposes: { './room': { import: './src/room.tsx', name: exposedChunk } },
        shared: required(build.mode),
        shareStrategy: 'loaded-first',
        dts: false,
        dev: false,
        manifest: false,
        experiments: { externalRuntime: true, optimization: { target: 'web' } },
      }),
    ],
  }
}
