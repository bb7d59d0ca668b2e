import subsetFont from 'subset-font'

/**
 * A font with the letters of its query alone, and what joins them: `noto.woff2?letters=हिन्दी`.
 * @this {import('webpack').LoaderContext<object>}
 * @param {Buffer} font
 */
export default function fewLetters(font) {
  const letters = new URLSearchParams(this.resourceQuery).get('letters') ?? ''
  return subsetFont(font, letters, { targetFormat: 'woff2' })
}

export const raw = true
