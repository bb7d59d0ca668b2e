import bengali from '@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-400-normal.woff2'
import bengaliBold from '@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-600-normal.woff2'
import bengaliName from '@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-600-normal.woff2?letters=বাংলা'
import devanagari from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff2'
import devanagariBold from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-600-normal.woff2'
import hindiName from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-600-normal.woff2?letters=हिन्दी'
import latin from '@fontsource-variable/noto-sans/files/noto-sans-latin-wght-normal.woff2'
import latinExtended from '@fontsource-variable/noto-sans/files/noto-sans-latin-ext-wght-normal.woff2'

/** A file and the weights that are drawn with it. */
type Cut = { src: string; weight: string }
type Letters = { family: string; cuts: Cut[]; unicodeRange: string }

/** How long a drawing waits for letters: of whoever may be new here, and of who is known in this tab. */
const patienceMs = { new: 200, known: 1000 }

/** One file with each weight in it. */
const variable = (url: string): Cut[] => [
  { src: `url(${url}) format('woff2-variations')`, weight: '100 900' },
]

/** Two of half the size: a script of many signs is read at half the wait, and many pages need but one. */
const twoCuts = (plain: string, bold: string): Cut[] => [
  { src: `url(${plain}) format('woff2')`, weight: '100 549' },
  { src: `url(${bold}) format('woff2')`, weight: '550 900' },
]

const latinLetters: Letters = {
  family: 'Noto Sans Variable',
  cuts: variable(latin),
  unicodeRange:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
}

const latinExtendedLetters: Letters = {
  family: 'Noto Sans Variable',
  cuts: variable(latinExtended),
  unicodeRange:
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
}

const devanagariLetters: Letters = {
  family: 'Noto Sans Devanagari',
  cuts: twoCuts(devanagari, devanagariBold),
  unicodeRange: 'U+0900-097F,U+1CD0-1CF9,U+200C-200D,U+20A8,U+20B9,U+25CC,U+A830-A839,U+A8E0-A8FF',
}

const bengaliLetters: Letters = {
  family: 'Noto Sans Bengali',
  cuts: twoCuts(bengali, bengaliBold),
  unicodeRange:
    'U+0951-0952,U+0964-0965,U+0980-09FE,U+1CD0,U+1CD2,U+1CD5-1CD6,U+1CD8,U+1CE1,U+1CEA,U+1CED,U+1CF2,U+1CF5-1CF7,U+200C-200D,U+20B9,U+25CC,U+A8F1',
}

const faces = ({ family, cuts, unicodeRange }: Letters, fontDisplay: 'optional' | 'swap') =>
  cuts.map(({ src, weight }) => ({
    fontFamily: family,
    fontStyle: 'normal',
    fontWeight: weight,
    fontDisplay,
    src,
    unicodeRange,
  }))

/** The letters of a language's own name alone: 2 kB, where a script has 50. */
const nameLetters = (url: string, { unicodeRange }: Letters): Letters => ({
  family: 'Language Names',
  cuts: [{ src: `url(${url}) format('woff2')`, weight: '100 900' }],
  unicodeRange,
})

/** For what languages call themselves on a page in another: their readers may have a system without them. */
export const namesFamily = "'Noto Sans Variable', 'Language Names', system-ui, sans-serif"

/**
 * For letters that turn up on a page; a browser fetches a file only when they do. Few words have the
 * first ones, and every system can write them; the others may be missing, and are swapped in.
 */
export const fontFaces = [
  ...faces(latinExtendedLetters, 'optional'),
  ...faces(devanagariLetters, 'swap'),
  ...faces(bengaliLetters, 'swap'),
  ...faces(nameLetters(hindiName, devanagariLetters), 'swap'),
  ...faces(nameLetters(bengaliName, bengaliLetters), 'swap'),
]

async function take(
  { family, unicodeRange }: Letters,
  { src, weight }: Cut,
  ms: number,
): Promise<void> {
  const own = new FontFace(family, src, { weight, unicodeRange })
  const late = new Promise((resolve) => setTimeout(resolve, ms))
  await Promise.race([own.load().catch(() => {}), late])
  if (own.status === 'loaded') document.fonts.add(own)
}

async function takeAll(wanted: Letters[], ms: number): Promise<void> {
  if (!('FontFace' in globalThis)) return
  await Promise.all(wanted.flatMap((letters) => letters.cuts.map((cut) => take(letters, cut, ms))))
}

function scriptsOf(words: string): Letters[] {
  const scripts: Letters[] = []
  if (/\p{Script=Devanagari}/u.test(words)) scripts.push(devanagariLetters)
  if (/\p{Script=Bengali}/u.test(words)) scripts.push(bengaliLetters)
  return scripts
}

/**
 * Takes our letters for what is drawn from here on: those of Latin, and of the scripts of `words`.
 * Those that have not come within 200 ms, as on a first visit, are left to the next page: letters
 * that change later push what is drawn. Never rejects.
 */
export const takeLetters = (words = ''): Promise<void> =>
  takeAll([latinLetters, ...scriptsOf(words)], patienceMs.new)

/**
 * The same for the scripts of `words` alone, of who is known in this tab: but on their first page the
 * browser has the letters, and only a machine too busy to hand them over takes the second that it
 * waits. Never rejects.
 */
export const takeKnownLetters = (words: string): Promise<void> =>
  takeAll(scriptsOf(words), patienceMs.known)
