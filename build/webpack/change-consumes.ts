import type { Compilation, Compiler, RuntimeModule } from 'webpack'

/** What of an entry takes from the page what that shares: webpack's text of it, and where it is from. */
export type Consumes = { source: string; module: RuntimeModule; compilation: Compilation }

/** Puts another text in the place of what webpack writes to take what a page shares. */
export function changeConsumes(
  compiler: Compiler,
  name: string,
  change: (consumes: Consumes) => string,
): void {
  compiler.hooks.thisCompilation.tap(name, (compilation) =>
    compilation.hooks.runtimeModule.tap(name, (module) => {
      if (module.name !== 'consumes') return
      const generate = module.generate.bind(module)
      module.generate = () => {
        const source = generate()
        return source && change({ source, module, compilation })
      }
    }),
  )
}
