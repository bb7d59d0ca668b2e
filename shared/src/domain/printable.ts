// Spaces of all kinds, joiners and other signs without a width, the blank of Braille.
const unseen = /[\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Is there nothing to be seen of this? */
export function isBlank(text: string): boolean {
  return text.replace(unseen, '') === ''
}

// What has no width makes one name look like another, and what turns the direction of reading makes
// the rest of a line look like something else.
const hidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu

// A joiner beside a virama of India or between Arabic letters, and what makes one sign of several
// emoji, changes what is seen.
const viramas = '\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca'
const needed = new RegExp(
  [
    `(?<=[${viramas}])[\\u200c\\u200d]`,
    `[\\u200c\\u200d](?=[${viramas}])`,
    '(?<=\\p{Script=Arabic})\\u200c(?=\\p{Script=Arabic})',
    '(?<=\\p{Extended_Pictographic})\\ufe0f',
    '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])\\u200d(?=\\p{Extended_Pictographic})',
  ].join('|'),
  'gu',
)

/** Can every character of this be seen, and does it leave the others as they are? */
export function isPrintable(text: string): boolean {
  return text.replace(needed, '').search(hidden) === -1
}

/** A name that somebody else wrote, without what can not be seen in it. */
export function withoutHidden(text: string): string {
  if (isPrintable(text)) return text
  return text.replace(hidden, (sign) => (/\s/.test(sign) ? ' ' : '')).trim()
}
