import { runInNewContext } from 'node:vm'
import { sayIfTooOld } from './too-old'

const newest = ['color: color-mix(in srgb, red, blue)', 'container-type: inline-size']

/** What somebody reads before the app has started, in a browser that knows these rules of CSS. */
function readBy({ rules = newest, Intl = { Segmenter: true } as object, CSS = true }): string[] {
  const read: { textContent: string }[] = []
  const document = {
    getElementById: () => ({
      appendChild: (element: { textContent: string }) => read.push(element),
    }),
    createElement: () => ({ setAttribute: () => {} }),
  }
  const supports = (name: string, value: string) => rules.includes(`${name}: ${value}`)
  const window = { Intl, document, ...(CSS && { CSS: { supports } }) }
  runInNewContext(sayIfTooOld, { ...window, window })
  return read.map(({ textContent }) => textContent)
}

test('a browser that has all that the app needs reads nothing', () => {
  expect(readBy({})).toEqual([])
})

test.each([
  ['without CSS.supports', { CSS: false }],
  ['without a mix of colours', { rules: newest.slice(1) }],
  ['without containers', { rules: newest.slice(0, 1) }],
  ['without the letters of Intl', { Intl: {} }],
])('a browser %s reads that it is too old', (_, browser) => {
  expect(readBy(browser)).toEqual([
    'This browser is too old for this page. Please update it, or use another one.',
  ])
})

test('it says so in words that old browsers understand', () => {
  expect(sayIfTooOld).not.toMatch(/=>|\b(let|const|class|async)\b|\?\.|\?\?|\.\.\./)
})
