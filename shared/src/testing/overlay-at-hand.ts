import { bringOverlay } from '../ui/bring-overlay'

// What opens over a page is at hand when it is wanted, as some moments after a page was shown; but not
// where a test lets it not come.
beforeAll(() => bringOverlay().catch(() => undefined))
