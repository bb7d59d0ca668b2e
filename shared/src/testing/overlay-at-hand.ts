import { bringOverlay } from '../ui/bring-overlay'

// What opens over a page is at hand when it is wanted, as some moments after a page was shown.
beforeAll(bringOverlay)
