import type { Compiler, sources } from 'webpack'

/**
 * Gives each build of one watching compiler a name of its own: two builds of one remote in one tab
 * must not take each other's modules, and webpack's own setting can not change between builds.
 */
export class NamePerBuild {
  placeholder = 'NAME_OF_THIS_BUILD'
  #name: () => string

  /** `name` answers what the build that runs is called. */
  constructor(name: () => string) {
    this.#name = name
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('NamePerBuild', (compilation) => {
      // Before anything is hashed.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE - 2
      compilation.hooks.processAssets.tap({ name: 'NamePerBuild', stage }, (assets) => {
        for (const file of Object.keys(assets).filter((path) => path.endsWith('.js'))) {
          compilation.updateAsset(file, (asset) => this.#named(asset, sources))
        }
      })
    })
  }

  #named(asset: sources.Source, { ReplaceSource }: typeof sources): sources.Source {
    const replaced = new ReplaceSource(asset)
    for (const { index } of String(asset.source()).matchAll(new RegExp(this.placeholder, 'g'))) {
      replaced.replace(index, index + this.placeholder.length - 1, this.#name())
    }
    return replaced
  }
}
