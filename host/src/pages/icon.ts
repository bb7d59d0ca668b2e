/** The colour of the product, for what a browser draws around its pages. */
export const themeColor = '#0c5d56'
/** The same where a device is dark: the ground of our pages there. */
export const darkThemeColor = '#0b0f0e'

/** The sign of the product, as the shell draws it (shell/src/layout/logo.tsx), without its ground. */
const sign = `<g fill="#fff" opacity=".42"><rect x="9" y="19" width="10" height="12" rx="3"/><rect x="21" y="19" width="10" height="12" rx="3"/><rect x="45" y="19" width="10" height="12" rx="3"/><rect x="9" y="34" width="10" height="12" rx="3"/><rect x="21" y="34" width="10" height="12" rx="3"/><rect x="33" y="34" width="10" height="12" rx="3"/><rect x="45" y="34" width="10" height="12" rx="3"/></g><rect x="31.5" y="14.5" width="13" height="16" rx="3.8" fill="#fff"/><path d="m35 22.6 2.4 2.4 4.2-4.4" fill="none" stroke="${themeColor}" stroke-width="2.4"/>`

const drawn = (within: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${within}</svg>`

/** For tabs and screens. */
export const drawing = drawn(`<rect width="64" height="64" rx="15" fill="${themeColor}"/>${sign}`)

/** For systems that cut an icon to a form of their own: the sign lies within the circle that stays. */
export const wholeDrawing = drawn(
  `<rect width="64" height="64" fill="${themeColor}"/><g transform="translate(7 7.6) scale(.78)">${sign}</g>`,
)

export const icon = `data:image/svg+xml,${encodeURIComponent(drawing)}`
