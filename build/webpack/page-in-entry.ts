import type { Chunk, Compilation, Compiler } from 'webpack'

// After webpack has split its chunks, and before it joins their modules.
const afterSplitting = 20

/**
 * Puts what a remote exposes under a chunk's name into its entry: nobody asks for an entry without the
 * page, and one file more is one turn more before that stands (docs/decisions/0113). What it takes of
 * the shell is still waited for when it is asked for.
 */
export class PageInEntry {
  private readonly chunkName: string

  constructor(chunkName: string) {
    this.chunkName = chunkName
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PageInEntry', (compilation) =>
      compilation.hooks.optimizeChunks.tap({ name: 'PageInEntry', stage: afterSplitting }, () => {
        const entry = [...compilation.chunks].find((chunk) => chunk.hasRuntime())
        const parts = compilation.namedChunkGroups.get(this.chunkName)?.chunks ?? []
        if (entry) for (const part of parts) moveModules(compilation, part, entry)
      }),
    )
  }
}

function moveModules({ chunkGraph }: Compilation, from: Chunk, to: Chunk): void {
  for (const module of [...chunkGraph.getChunkModulesIterable(from)]) {
    if (module.type === 'consume-shared-module') continue
    chunkGraph.disconnectChunkAndModule(from, module)
    chunkGraph.connectChunkAndModule(to, module)
  }
}
