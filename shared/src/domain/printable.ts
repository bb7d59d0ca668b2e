// eslint-disable-next-line no-control-regex
const control = /[\u0000-\u001f\u007f-\u009f]/

// Spaces of all kinds, joiners and other signs without a width, the blank of Braille.
const unseen = /[\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Is there nothing to be seen of this? */
export function isBlank(text: string): boolean {
  return text.replace(unseen, '') === ''
}

/** Can every character of this be shown? Control characters can not. */
export function isPrintable(text: string): boolean {
  return !control.test(text)
}
