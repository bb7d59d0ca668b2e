import type { Browser, BrowserContext } from 'playwright-core'

/** What is noted of all pages of a visitor, popups and further tabs too. */
export type Watched = {
  /** What went wrong: console errors, uncaught errors, policy violations. */
  problems: string[]
  /** The policy violations of these. */
  violations: string[]
  /** Addresses of the documents that were opened. */
  documents: string[]
}

export const nothingWatched = (): Watched => ({ problems: [], violations: [], documents: [] })

/** What a browser's engine needs to be driven by the calls that the tests make. */
export type Engine = {
  /** One that can all that people's browsers can. */
  launch: () => Promise<Browser>
  /** One for several processes, which connect to its address. */
  serve: () => Promise<{ address: string; close: () => Promise<void> }>
  /** The one behind this address; closing it leaves it to the others. */
  connect: (address: string) => Promise<Browser>
  /** Notes what happens on the pages that are opened from now on. */
  watch: (context: BrowserContext) => Promise<Watched>
}
