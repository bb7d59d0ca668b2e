import type { BrowserContext, ConsoleMessage } from 'playwright-core'
import { nothingWatched, type Watched } from './engine'

// Firefox says so of what was still on its way when the page was left: a font (NS_BINDING_ABORTED),
// and a script, of which it has nothing and tells the hash of nothing.
const ofNoHarm =
  /^downloadable font: download failed .* status=2152398850 |“sha384” hashes in the integrity attribute match .* “OLBgp1GsljhM2TJ\+sbHjaiH9txEUvgdDTAzHv2P24donTt6/

// What blocks a whole document, or what is no policy at all, is told by the console alone.
const ofThePolicy = /Content[ -]Security[ -]Policy|Integrity-Policy/i

/** Runs in every document before its own scripts. */
function reportViolations() {
  document.addEventListener('securitypolicyviolation', (event) => {
    const { documentURI, effectiveDirective, blockedURI, sample } = event
    const text = `securitypolicyviolation ${effectiveDirective} ${blockedURI} ${sample} ${documentURI}`
    Reflect.get(window, 'reportViolation')(text)
  })
}

/** Notes console errors, uncaught errors and violations of the policy, from the first on. */
export async function watchPages(context: BrowserContext): Promise<Watched> {
  const watched = nothingWatched()
  const { problems, violations, documents } = watched
  const noteConsole = (message: ConsoleMessage) => {
    if (message.type() !== 'error' || ofNoHarm.test(message.text())) return
    const problem = `console.error ${message.text()} ${message.location().url}`
    problems.push(problem)
    if (ofThePolicy.test(message.text())) violations.push(problem)
  }
  await context.exposeFunction('reportViolation', (text: string) => {
    problems.push(text)
    violations.push(text)
  })
  await context.addInitScript(reportViolations)
  context.on('page', (page) => page.on('domcontentloaded', () => void documents.push(page.url())))
  context.on('weberror', (failed) => {
    const { message } = failed.error()
    if (!ofNoHarm.test(message)) problems.push(`uncaught ${message}`)
  })
  context.on('console', noteConsole)
  // A worker has a policy of its own.
  context.on('serviceworker', (worker) => void worker.on('console', noteConsole))
  return watched
}
