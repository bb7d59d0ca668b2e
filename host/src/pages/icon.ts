import { fileBeside } from '../http/inlined'

/** The colour of the product, for what a browser draws around its pages. */
export const themeColor = '#0c5d56'
/** The same where a device is dark: the ground of our pages there. */
export const darkThemeColor = '#0b0f0e'

/** The sign of the product, as the shell draws it (shell/src/layout/logo.tsx), for tabs and screens. */
const drawing = fileBeside(import.meta.url, 'icons/icon.svg').trim()

export const icon = `data:image/svg+xml,${encodeURIComponent(drawing)}`
