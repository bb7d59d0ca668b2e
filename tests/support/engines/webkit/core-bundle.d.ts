// Playwright's own rules for what a selector and an address mean, which it declares no types for.
declare module 'playwright-core/lib/coreBundle' {
  import type { Match } from './proxy'
  export const iso: {
    escapeForTextSelector: (text: string | RegExp, exact: boolean) => string
    escapeForAttributeSelector: (value: string | RegExp, exact: boolean) => string
    urlMatches: (base: string, url: string, match: Match) => boolean
  }
}
