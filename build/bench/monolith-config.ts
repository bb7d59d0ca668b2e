import { join, relative } from 'node:path'
import webpack, { type Configuration, type RuleSetRule } from 'webpack'
import { describeRoom } from '../rooms/describe-room'
import { workspace } from '../rooms/workspace'
import { root } from '../root.mjs'
import { entries, host, inOneModule, lessOfChakra, vendor } from '../webpack/host'

/** `a`: as an ordinary team writes it; `a-star`: with the tricks that ours has. */
export type MonolithName = 'a' | 'a-star'

/** One sentence of the source that is another one after a release. */
export type Change = { file: string; from: string; to: string }

/** The modules of the shell for which a monolith has others, from the top of the workspace. */
const replaced = (name: MonolithName): Record<string, string> => ({
  'shell/src/rooms/live-map': 'page-at.ts',
  'shell/src/rooms/script-guard': 'only-ours.ts',
  'shell/src/releases/local-rooms': 'only-ours.ts',
  'shell/src/rooms/rooms': `${name}/rooms.ts`,
  'shell/src/rooms/room-place': `${name}/room-place.ts`,
  'shell/src/slots/slots-below': 'only-ours.ts',
  'shell/src/later': `${name}/later.ts`,
  ...(name === 'a' ? { 'shell/src/rooms/begin-calls': 'only-ours.ts' } : {}),
})

function replacement(name: MonolithName) {
  const own = replaced(name)
  return new webpack.NormalModuleReplacementPlugin(/^\.{1,2}\//, (asked) => {
    const file = own[relative(root, join(asked.context, asked.request))]
    if (file) asked.request = join(import.meta.dirname, 'monolith', file)
  })
}

const changeRule = ({ file, from, to }: Change): RuleSetRule => ({
  test: join(root, file),
  enforce: 'pre',
  loader: join(import.meta.dirname, 'change-loader.mjs'),
  options: { from, to },
})

// It gives remotes what the page has once; there are none.
const isSharing = (plugin: unknown) => /Federation|Shared/.test(String(plugin?.constructor.name))

/** An ordinary team takes Chakra and rxjs as they come: what makes less of them is a trick of ours. */
function rulesOf(name: MonolithName, { module }: Configuration) {
  const tricks: unknown[] = name === 'a' ? [...lessOfChakra, inOneModule] : []
  return (module?.rules ?? []).filter((rule) => !tricks.includes(rule))
}

/** An ordinary team's page begins when all of it is there: that it begins before is a trick of ours. */
const entryOf = (name: MonolithName) =>
  name === 'a' ? { main: Object.values(entries).flatMap((entry) => entry.import) } : entries

const vendorOf = (name: MonolithName) =>
  name === 'a' ? { test: /node_modules/, chunks: 'initial' as const, name: 'vendor' } : vendor

type Wanted = { name: MonolithName; output: string; change?: Change }

/** webpack's configuration of a monolith: the shell's, with the rooms compiled in. */
export function monolithConfig({ name, output, change }: Wanted): Configuration {
  const room = describeRoom(join(root, 'shell'))
  const shell = host({
    room,
    mode: 'production',
    uniqueName: 'monolith',
    output,
    ground: workspace,
  })
  const rules = [...rulesOf(name, shell), ...(change ? [changeRule(change)] : [])]
  return {
    ...shell,
    entry: entryOf(name),
    output: {
      ...shell.output,
      publicPath: '/m/',
      chunkFilename: '[name].[contenthash].js',
      // The page's policy is that of ours; a guard of scripts would make this rule there.
      trustedTypes: { policyName: 'pill#loader' },
    },
    resolve: {
      ...shell.resolve,
      alias: { ...shell.resolve?.alias, luxon$: join(root, 'shell/src/dates.ts') },
    },
    module: { rules },
    optimization: {
      ...shell.optimization,
      runtimeChunk: 'single',
      splitChunks: { chunks: 'all', cacheGroups: { vendor: vendorOf(name) } },
    },
    plugins: [...(shell.plugins ?? []).filter((plugin) => !isSharing(plugin)), replacement(name)],
  }
}
