import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'

let source: string | undefined

/** What Playwright runs in a page to find elements by role and name: its source in the package. */
function playwrightsOwn(): string {
  const bundle = readFileSync(require.resolve('playwright-core/lib/coreBundle'), 'utf8')
  const from = bundle.indexOf('init_injectedScriptSource = __esm')
  const literal = /^ *source\d+ = ('.*');$/m.exec(bundle.slice(from))?.[1]
  if (from < 0 || !literal) throw new Error("Playwright's injected script is not where it was.")
  return runInNewContext(literal) as string
}

const options = {
  isUnderTest: false,
  sdkLanguage: 'javascript',
  frameSeq: 0,
  testIdAttributeName: 'data-testid',
  stableRafCount: 1,
  browserName: 'webkit',
  shouldPrependErrorPrefix: false,
  isUtilityWorld: false,
  customEngines: [],
}

/** Puts it at `window.playwright`, once for each document. */
export function injectedScript(): string {
  source ??= `if (!window.playwright) {
    const module = {}
    ${playwrightsOwn()}
    const Injected = module.exports.InjectedScript()
    const made = new Injected(globalThis, ${JSON.stringify(options)})
    Object.defineProperty(window, 'playwright', { value: made })
  }`
  return source
}
