import type { Compiler, RuntimeModule } from 'webpack'

/**
 * webpack asks once for what a page shares: what did not come when a part of a remote wanted it stays
 * away till the page is loaded again, also when the line is back. With this it is asked for again.
 */
export class AskAgain {
  apply(compiler: Compiler): void {
    compiler.options.output.strictModuleExceptionHandling = true
    compiler.hooks.thisCompilation.tap('AskAgain', (compilation) =>
      compilation.hooks.runtimeModule.tap('AskAgain', (module) => {
        if (module.name === 'consumes') askAgain(module)
      }),
    )
  }
}

const failed = 'delete installedModules[id];'

function askAgain(module: RuntimeModule): void {
  const generate = module.generate.bind(module)
  module.generate = () => {
    const source = generate()
    if (!source?.includes(failed)) return source
    return source.replace(failed, `${failed} startedInstallModules[id] = false;`)
  }
}
