import { createRequire } from 'node:module'
import { join } from 'node:path'

const require = createRequire(import.meta.url)
const ofEnvironment = createRequire(require.resolve('jest-environment-jsdom'))
const selectors = ofEnvironment(
  join(ofEnvironment.resolve('jsdom'), '../jsdom/living/helpers/selectors.js'),
)

/** `.css-1x2y3z`, alone or with what a state or an attribute adds. */
const ofOneClass = /^\.([\w-]+)(?=$|[:[])[^,\s>+~]*$/

/** @type {Map<string, string | undefined>} */
const known = new Map()

/**
 * The class without which nothing matches a selector; none where it is not that simple.
 * @param {string} selector
 */
export function neededClass(selector) {
  if (!known.has(selector)) known.set(selector, ofOneClass.exec(selector)?.[1])
  return known.get(selector)
}

/** @type {(element: { getAttributeNS(space: null, name: string): string | null }, selector: string) => boolean} */
const matches = selectors.matchesDontThrow

/**
 * To know how an element looks jsdom asks of each rule of all sheets whether it matches it, and a name
 * asks so of all that is in it: a quarter of what tests of screens cost. Nearly all rules are those of
 * one class, which most elements have not.
 * @type {typeof matches}
 */
selectors.matchesDontThrow = (element, selector) => {
  const needed = selector && neededClass(selector)
  if (needed && !element.getAttributeNS(null, 'class')?.includes(needed)) return false
  return matches(element, selector)
}
