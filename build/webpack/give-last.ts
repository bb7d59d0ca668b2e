import type { Compiler } from 'webpack'

/**
 * What a page gives to its remotes comes with the last of its scripts: webpack would put it into the
 * first of them, and with it all that it is made of. No remote runs before.
 */
export class GiveLast {
  readonly #entry: string

  /** @param entry the script that runs last */
  constructor(entry: string) {
    this.#entry = entry
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('GiveLast', (compilation) => {
      const include = compilation.addInclude.bind(compilation)
      compilation.addInclude = (context, given, options, done) =>
        include(context, given, { ...options, name: this.#entry }, done)
    })
  }
}
