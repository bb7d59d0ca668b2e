import type { BrowserContext, Page } from 'playwright-core'

// Firefox says so of what was still on its way when the page was left: a font (NS_BINDING_ABORTED),
// and a script, of which it has nothing and tells the hash of nothing.
const ofNoHarm =
  /^downloadable font: download failed .* status=2152398850 |“sha384” hashes in the integrity attribute match .* “OLBgp1GsljhM2TJ\+sbHjaiH9txEUvgdDTAzHv2P24donTt6/

/** Notes console errors, uncaught errors and violations of the policy, from the first on. */
export async function watchPage(context: BrowserContext, page: Page, problems: string[]) {
  await context.exposeFunction('reportViolation', (text: string) => problems.push(text))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sample } = event
      const text = `securitypolicyviolation ${effectiveDirective} ${blockedURI} ${sample}`
      Reflect.get(window, 'reportViolation')(text)
    })
  })
  page.on('pageerror', ({ message }) => {
    if (!ofNoHarm.test(message)) problems.push(`uncaught ${message}`)
  })
  page.on('console', (message) => {
    const place = message.location().url
    if (message.type() !== 'error' || ofNoHarm.test(message.text())) return
    problems.push(`console.error ${message.text()} ${place}`)
  })
}
