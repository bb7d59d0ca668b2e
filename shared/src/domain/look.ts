/** How large letters are, in percent of the usual ones; the browser's own zoom comes on top. */
export const textSizes = ['100', '125', '150'] as const
export type TextSize = (typeof textSizes)[number]

/** As the device is set, or high wherever the person signs in. */
export const contrasts = ['usual', 'high'] as const
export type Contrast = (typeof contrasts)[number]

/** How a person sees every page; left out is what they never chose. */
export type LookChoice = { textSize?: TextSize | undefined; contrast?: Contrast | undefined }

/** How pages look for who chose nothing. */
export const usualLook = { textSize: '100', contrast: 'usual' } as const
