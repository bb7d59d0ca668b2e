import type { Browser, BrowserContext, Page } from 'playwright-core'

/** What a browser's engine needs to be driven by the calls that the tests make. */
export type Engine = {
  /** One that can all that people's browsers can. */
  launch: () => Promise<Browser>
  /** One for several processes, which connect to its address. */
  serve: () => Promise<{ address: string; close: () => Promise<void> }>
  /** The one behind this address; closing it leaves it to the others. */
  connect: (address: string) => Promise<Browser>
  /** Notes what goes wrong on a page. */
  watch: (context: BrowserContext, page: Page, problems: string[]) => Promise<void>
}
