import { createRequire } from 'node:module'
import './patch-node-vm.mjs'
import { rememberStyles } from './quick-styles.mjs'

// After that, also where both are put into one file.
/** @type {typeof import('jest-environment-jsdom')} */
const { TestEnvironment } = createRequire(import.meta.url)('jest-environment-jsdom')

const fromNode = {
  Headers,
  Request,
  Response,
  TextDecoder,
  TextEncoder,
  structuredClone,
  BroadcastChannel,
}

/** jsdom with what browsers have and jsdom lacks. `fetch` itself is left out: a test answers it. */
export default class ScreenEnvironment extends TestEnvironment {
  /** @param {ConstructorParameters<typeof TestEnvironment>} args */
  constructor(...args) {
    super(...args)
    for (const [name, value] of Object.entries(fromNode)) this.global[name] ??= value
    rememberStyles(this.global)
  }
}
