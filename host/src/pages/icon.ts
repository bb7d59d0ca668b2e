/** The colour of the product, for what a browser draws around its pages. */
export const themeColor = '#0c5d56'

/** The sign of the product, as the shell draws it (shell/src/layout/logo.tsx), for tabs and screens. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="15" fill="${themeColor}"/><g fill="#fff" opacity=".42"><rect x="9" y="19" width="10" height="12" rx="3"/><rect x="21" y="19" width="10" height="12" rx="3"/><rect x="45" y="19" width="10" height="12" rx="3"/><rect x="9" y="34" width="10" height="12" rx="3"/><rect x="21" y="34" width="10" height="12" rx="3"/><rect x="33" y="34" width="10" height="12" rx="3"/><rect x="45" y="34" width="10" height="12" rx="3"/></g><rect x="31.5" y="14.5" width="13" height="16" rx="3.8" fill="#fff"/><path d="m35 22.6 2.4 2.4 4.2-4.4" fill="none" stroke="${themeColor}" stroke-width="2.4"/></svg>`

export const icon = `data:image/svg+xml,${encodeURIComponent(drawing)}`
