/** The colour of the product, for what a browser draws around its pages. */
export const themeColor = '#0c5d56'

/** The sign of the product, as the shell draws it (shell/src/layout/logo.tsx), for tabs and screens. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${themeColor}"/><g fill="#5eead4"><rect x="6" y="8" width="4" height="7" rx="2"/><rect x="12" y="8" width="4" height="7" rx="2"/><rect x="18" y="8" width="4" height="7" rx="2" opacity=".45"/><rect x="6" y="17" width="4" height="7" rx="2" opacity=".45"/><rect x="12" y="17" width="4" height="7" rx="2" opacity=".45"/><rect x="18" y="17" width="4" height="7" rx="2" opacity=".45"/></g></svg>`

export const icon = `data:image/svg+xml,${encodeURIComponent(drawing)}`
