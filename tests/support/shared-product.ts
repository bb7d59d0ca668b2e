import { serveBrowser } from './browser'
import { startStack } from './stack'

/** Where tests find what was started once for all of them. */
export type SharedProduct = { origin: string; dataDir: string; browser: string }

const place = 'PILLBOX_SHARED_PRODUCT'

let stop: () => Promise<void> = () => Promise.resolve()

/**
 * Jest's global setup: one product from an empty folder and one browser, for all test files. It logs
 * as much as it can, so that a test sees what it never says.
 */
export async function startShared(): Promise<void> {
  const env = { LOG_LEVEL: 'debug' }
  const [stack, browser] = await Promise.all([startStack({ from: 'nothing', env }), serveBrowser()])
  stop = async () => {
    await browser.close()
    await stack.stop()
  }
  const { origin, dataDir } = stack
  const shared: SharedProduct = { origin, dataDir, browser: browser.address }
  process.env[place] = JSON.stringify(shared)
}

/** Jest's global teardown. */
export const stopShared = () => stop()

/** What `startShared` started. */
export function sharedProduct(): SharedProduct {
  const shared = process.env[place]
  if (shared === undefined) throw new Error('Run this test by Jest: its setup starts the product.')
  return JSON.parse(shared) as SharedProduct
}
