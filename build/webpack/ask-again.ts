import type { Compiler } from 'webpack'
import { changeConsumes } from './change-consumes'

const failed = 'delete installedModules[id];'

/**
 * webpack asks once for what a page shares: what did not come when a part of a remote wanted it stays
 * away till the page is loaded again, also when the line is back. With this it is asked for again.
 */
export class AskAgain {
  apply(compiler: Compiler): void {
    compiler.options.output.strictModuleExceptionHandling = true
    changeConsumes(compiler, 'AskAgain', ({ source }) =>
      source.replace(failed, `${failed} startedInstallModules[id] = false;`),
    )
  }
}
