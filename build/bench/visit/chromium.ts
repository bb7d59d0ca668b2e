import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { launchBrowser } from '../../../tests/support/browser'
import { chromiumFlags, ensureChromium, findHeadlessShell } from '../../machine/find-chromium'
import { root } from '../../root.mjs'

export type Browser = Awaited<ReturnType<typeof launchBrowser>>
export type Page = Awaited<ReturnType<Browser['newPage']>>
export type BrowserContext = Awaited<ReturnType<Browser['newContext']>>
export type CDPSession = Awaited<ReturnType<BrowserContext['newCDPSession']>>

type Playwright = { chromium: { launch: (options: object) => Promise<Browser> } }

// It is a package of `tests`.
const { chromium } = createRequire(join(root, 'tests/package.json'))(
  'playwright-core',
) as Playwright

/** Starts Chromium. The bench itself stops it on Ctrl+C, with what else it has started. */
export async function launchChromium(): Promise<Browser> {
  const path = await ensureChromium()
  return chromium.launch({
    executablePath: findHeadlessShell() ?? path,
    headless: true,
    args: chromiumFlags,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
}

const closeMs = 10_000

/** Closes a page, or a browser of somebody's own. Chromium does not always tell that it has. */
export const closed = (one: Page | BrowserContext): Promise<void> =>
  Promise.race([one.close(), pause(closeMs, undefined, { ref: false })])
