import { chromium, type BrowserContext, type LaunchOptions } from 'playwright-core'
import {
  chromiumFlags,
  findChromium,
  findHeadlessShell,
} from '../../../build/machine/find-chromium'
import type { Engine } from './engine'
import { watchPages } from './watch-pages'

function launching(executablePath = findChromium(), more: string[] = []): LaunchOptions {
  if (!executablePath) throw new Error('No Chromium was found; set CHROMIUM_PATH.')
  return { executablePath, headless: true, args: [...chromiumFlags, ...more], timeout: 0 }
}

// Where a page is left after seconds, what it takes to make its code faster is never won back.
const withoutOptimizing = () =>
  process.env['VISITS'] === 'short' ? ['--js-flags=--no-opt,--no-maglev'] : []

/** What has no window refuses messages before anybody is asked; people's browsers ask. */
function askFirst() {
  if (!('Notification' in window) || Notification.permission !== 'denied') return
  Object.defineProperty(Notification, 'permission', { get: () => 'default' })
}

async function watch(context: BrowserContext) {
  await context.addInitScript(askFirst)
  return watchPages(context)
}

/** Chromium: the one that all share without a window, where there is such a one. */
export const chromiumEngine: Engine = {
  launch: () => chromium.launch(launching()),
  serve: async () => {
    const server = await chromium.launchServer(launching(findHeadlessShell(), withoutOptimizing()))
    return { address: server.wsEndpoint(), close: () => server.close() }
  },
  connect: (address) => chromium.connect(address, { timeout: 0 }),
  watch,
}
