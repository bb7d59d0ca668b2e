import type { Compiler } from 'webpack'

/**
 * webpack numbers chunks by a hash of their modules' paths, one in a thousand 0.
 * webpack-subresource-integrity takes that for no number, and the release is refused for a chunk
 * without a hash (REL-106). As text it is a number like any other.
 */
export class NoChunkZero {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('NoChunkZero', (compilation) =>
      compilation.hooks.afterOptimizeChunkIds.tap('NoChunkZero', (chunks) => {
        for (const chunk of chunks) {
          if (chunk.id !== 0) continue
          chunk.id = '0'
          chunk.ids = ['0']
        }
      }),
    )
  }
}
