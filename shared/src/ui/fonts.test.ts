import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languageNames } from '../language/index'
import { fontFaces, takeKnownLetters, takeLetters } from './fonts'

/** Font files that come when the test says so, or at once. */
function fonts(came: Promise<void>) {
  const asked: string[] = []
  const drawn: string[] = []
  class AFontFace {
    status = 'unloaded'
    family: string
    constructor(family: string) {
      this.family = family
    }
    async load() {
      asked.push(this.family)
      await came
      this.status = 'loaded'
    }
  }
  const add = ({ family }: AFontFace) => void drawn.push(family)
  Object.assign(globalThis, { FontFace: AFontFace, document: { fonts: { add } } })
  return { asked, drawn }
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'FontFace')
  Reflect.deleteProperty(globalThis, 'document')
})

test('Latin letters that came are drawn with', async () => {
  const { drawn } = fonts(Promise.resolve())
  await takeLetters('Asha')
  expect(drawn).toEqual(['Noto Sans Variable'])
})

test('letters that come too late change nothing that is drawn', async () => {
  let come = () => {}
  const { asked, drawn } = fonts(new Promise((resolve) => (come = resolve)))
  await takeLetters('Asha')
  come()
  await Promise.resolve()
  expect({ asked, drawn }).toEqual({ asked: ['Noto Sans Variable'], drawn: [] })
})

test('a name in Devanagari is not drawn before its letters, which a busy machine has late', async () => {
  const { drawn } = fonts(new Promise((resolve) => setTimeout(resolve, 500)))
  await takeKnownLetters('दादी')
  expect(drawn).toEqual(['Noto Sans Devanagari', 'Noto Sans Devanagari'])
})

test('a first visit in Hindi does not wait longer for its letters than one in English', async () => {
  const { drawn } = fonts(new Promise((resolve) => setTimeout(resolve, 500)))
  await takeLetters('हिन्दी')
  expect(drawn).toEqual([])
})

test('a font that can not be loaded is done without', async () => {
  const { drawn } = fonts(Promise.reject(new Error('No network.')))
  await takeLetters('Asha')
  expect(drawn).toEqual([])
})

test.each([
  ['दादी', 'Noto Sans Devanagari'],
  ['ঠাকুমা', 'Noto Sans Bengali'],
])('the letters of %s are there before they are drawn', async (words, family) => {
  const { drawn } = fonts(Promise.resolve())
  await takeLetters(words)
  expect(drawn).toContain(family)
})

test('a browser that can not take letters draws with its own', async () => {
  await expect(takeLetters('Asha')).resolves.toBeUndefined()
})

test.each(['Noto Sans Devanagari', 'Noto Sans Bengali'])(
  'each weight of %s is drawn with one file, bold headings too',
  (family) => {
    const ranges = fontFaces
      .filter(({ fontFamily }) => fontFamily === family)
      .map(({ fontWeight }) => fontWeight.split(' ').map(Number))
    const filesOf = (weight: number) =>
      ranges.filter(([from = 0, to = 0]) => from <= weight && weight <= to).length

    expect([100, 400, 500, 600, 620, 700, 900].map(filesOf)).toEqual(Array(7).fill(1))
  },
)

test('the letters that languages are named with are those of their names', () => {
  const source = readFileSync(join(__dirname, 'fonts.ts'), 'utf8')
  const letters = [...source.matchAll(/\?letters=([^']+)/g)].map(([, word]) => word)
  const { en: _latin, ...others } = languageNames

  expect(letters.sort()).toEqual(Object.values(others).sort())
})
