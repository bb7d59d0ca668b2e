/** The colour of the product, for what a browser draws around its pages. */
export const themeColor = '#0c5d56'
/** The same where a device is dark: the ground of our pages there. */
export const darkThemeColor = '#0b0f0e'
