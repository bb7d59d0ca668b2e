import { chromium, type LaunchOptions } from 'playwright-core'
import { findChromium } from '../../../build/machine/find-chromium'
import type { Engine } from './engine'
import { watchPage } from './watch-page'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

function launching(): LaunchOptions {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('No Chromium was found; set CHROMIUM_PATH.')
  return { executablePath, headless: true, args: flags, timeout: 0 }
}

/** Chromium without a window. */
export const chromiumEngine: Engine = {
  launch: () => chromium.launch(launching()),
  serve: async () => {
    const server = await chromium.launchServer(launching())
    return { address: server.wsEndpoint(), close: () => server.close() }
  },
  connect: (address) => chromium.connect(address, { timeout: 0 }),
  watch: watchPage,
}
