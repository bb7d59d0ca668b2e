import { createRequire } from 'node:module'
import { join } from 'node:path'
import TerserPlugin from 'terser-webpack-plugin'
import type { Configuration } from 'webpack'
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity'
import manifest from '../package.json'
import type { Build } from '../rooms/ground'
import { DropEmptyChunks } from './drop-empty-chunks'
import { NoChunkZero } from './no-chunk-zero'
import { sourceNames } from './source-names'

const require = createRequire(import.meta.url)

/** The oldest browsers that the app is built for (docs/browsers.md). */
const lowestBrowsers: string[] = manifest.browserslist

const swc = (development: boolean, parser: { syntax: 'typescript'; tsx?: boolean }) => ({
  loader: require.resolve('swc-loader'),
  options: {
    swcrc: false,
    configFile: false,
    jsc: {
      parser,
      transform: { react: { runtime: 'automatic', development } },
    },
    env: { targets: lowestBrowsers },
  },
})

const outputOf = ({ room, output, uniqueName, mode, ground }: Build): Configuration['output'] => ({
  path: output,
  publicPath: 'auto',
  uniqueName,
  filename: '[name].[contenthash].js',
  // The id tells which file of another version it is (host/src/files/dictionaries.ts).
  chunkFilename: '[id].[contenthash].js',
  assetModuleFilename: 'asset.[contenthash][ext]',
  ...(mode === 'production' && { devtoolModuleFilenameTemplate: sourceNames(ground.root, room) }),
  crossOriginLoading: 'anonymous',
  // spec: a chunk that does not arrive within 120 s has failed.
  chunkLoadTimeout: 120_000,
})

/** A door is not the folder of another one. */
const exactly = (files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([name, file]) => [`${name}$`, file]))

const rulesOf = (development: boolean) => [
  { test: /\.tsx$/, use: swc(development, { syntax: 'typescript', tsx: true }) },
  { test: /\.ts$/, use: swc(development, { syntax: 'typescript' }) },
  { test: /\.(svg|woff2)$/, type: 'asset/resource' },
  // Drawn with the nonce of the page by what needs it.
  { test: /\.css$/, type: 'asset/source' },
]

const smallest = () =>
  new TerserPlugin({
    minify: TerserPlugin.swcMinify,
    extractComments: false,
    terserOptions: { ecma: 2022, format: { comments: false } },
  })

/** What the shell and the remotes have in common. */
export function base(build: Build) {
  const { room, mode, ground } = build
  const development = mode === 'development'
  return {
    mode,
    context: room.folder,
    target: ['web', `browserslist:${lowestBrowsers.join(', ')}`],
    // Of a production build no script says that they are there, nor do they stay (set-maps-aside).
    devtool: development ? 'cheap-module-source-map' : 'hidden-source-map',
    output: outputOf(build),
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      conditionNames: ['es2015', '...'],
      alias: exactly(ground.doors),
    },
    module: { rules: [...rulesOf(development), ...ground.smaller] },
    plugins: [
      new DropEmptyChunks(),
      new NoChunkZero(),
      new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: true }),
    ],
    optimization: { realContentHash: true, minimizer: [smallest()] },
    performance: false,
    cache: development && {
      type: 'filesystem',
      cacheDirectory: join(room.folder, 'node_modules/.cache/webpack'),
      buildDependencies: { config: ground.builders() },
    },
    stats: 'none',
    infrastructureLogging: { level: 'error' },
  } satisfies Configuration
}
