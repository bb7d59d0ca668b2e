import type { Browser, BrowserType } from 'playwright-core'
import { firefox } from 'playwright-core-firefox'
import { findFirefox } from '../../../build/browsers/engine-programs'
import type { Engine } from './engine'
import { watchPages } from './watch-pages'

// One of both versions' types is enough: the tests call what both have.
const driver = firefox as unknown as BrowserType<Browser>

function launching() {
  const executablePath = findFirefox()
  if (!executablePath) throw new Error('No Firefox ESR was found; set FIREFOX_PATH.')
  return {
    // By WebDriver BiDi: the package of the system, not Playwright's own build.
    channel: 'moz-firefox',
    executablePath,
    headless: true,
    timeout: 0,
    // Scroll bars over the page, as a phone's: else 360 px are fewer than on any phone.
    firefoxUserPrefs: { 'ui.prefersReducedMotion': 1, 'ui.useOverlayScrollbars': 1 },
  }
}

/** The Firefox ESR of the system without a window. */
export const firefoxEngine: Engine = {
  launch: () => driver.launch(launching()),
  serve: async () => {
    const server = await driver.launchServer(launching())
    return { address: server.wsEndpoint(), close: () => server.close() }
  },
  connect: (address) => driver.connect(address, { timeout: 0 }),
  watch: watchPages,
}
