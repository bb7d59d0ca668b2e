import type { Chunk, Compiler, sources } from 'webpack'

const placeholder = (id: Chunk['id']) =>
  new RegExp(`"?${id}"?:\\s*"\\*-\\*-\\*-CHUNK-SRI-HASH-[^"]+",?`, 'g')

/**
 * A lazy import of a shared module makes a chunk without a file. webpack never asks for it, but
 * webpack-subresource-integrity waits for its hash and fails the build: we take it off its list.
 */
export class DropEmptyChunks {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('DropEmptyChunks', (compilation) => {
      // Before the source maps are made, which would be wrong after it.
      const stage = Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING - 1
      compilation.hooks.processAssets.tap({ name: 'DropEmptyChunks', stage }, () => {
        const chunks = [...compilation.chunks]
        const empty = chunks
          .filter(({ files }) => files.size === 0)
          .map(({ id }) => placeholder(id))
        const runtimes = chunks
          .filter((chunk) => chunk.hasRuntime())
          .flatMap(({ files }) => [...files])
        for (const file of runtimes.filter((name) => name.endsWith('.js'))) {
          compilation.updateAsset(file, (asset) => without(asset, empty, sources))
        }
      })
    })
  }
}

function without(
  asset: sources.Source,
  patterns: RegExp[],
  { ReplaceSource }: typeof sources,
): sources.Source {
  const text = String(asset.source())
  const replaced = new ReplaceSource(asset)
  for (const match of patterns.flatMap((pattern) => [...text.matchAll(pattern)])) {
    replaced.replace(match.index, match.index + match[0].length - 1, '')
  }
  return replaced
}
