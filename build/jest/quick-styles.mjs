import { createRequire } from 'node:module'
import { join } from 'node:path'

/**
 * @typedef {{ selectorText?: string, style: CSSStyleDeclaration, media?: ArrayLike<string>, cssRules?: ArrayLike<Rule> }} Rule
 * @typedef {{ cssRules: ArrayLike<Rule> }} Sheet
 * @typedef {{ _styleCache: WeakMap<Element, CSSStyleDeclaration> | null, styleSheets: { _list: Sheet[] } }} Document
 * @typedef {{ _attached: boolean, _ownerDocument: Document, _localName: string, style: CSSStyleDeclaration, getAttributeNS(space: null, name: string): string | null }} Element
 */

const require = createRequire(import.meta.url)
const ofEnvironment = createRequire(require.resolve('jest-environment-jsdom'))
const ofJsdom = createRequire(
  join(ofEnvironment.resolve('jsdom'), '../jsdom/living/helpers/style-rules.js'),
)
const styleRules = ofJsdom('./style-rules')
/** @type {(element: Element, selector: string) => boolean} */
const matches = ofJsdom('./selectors').matchesDontThrow
/** @type {{ CSSStyleDeclaration: new () => CSSStyleDeclaration }} */
const { CSSStyleDeclaration } = ofJsdom('cssstyle')
/** @type {{ implForWrapper(element: object): Element | null }} */
const { implForWrapper } = ofJsdom('../generated/utils')

/** What any element may have. */
const anything = ['*']

/** A tag or a class at the beginning of what is asked of one element. */
const ofTagOrClass = /^(?:\*|([a-z][\w-]*))?(?:\.([\w-]+))?(?=$|[:.[#])/i

/** @param {string} selector */
function findKeys(selector) {
  const withoutValues = selector.replaceAll(/\[[^\]]*\]/g, '[]')
  if (/[\\"']/.test(withoutValues)) return anything
  let depth = 0
  let bare = ''
  for (const letter of withoutValues) {
    if (letter === '(') depth += 1
    if (depth === 0) bare += letter
    if (letter === ')') depth -= 1
  }
  if (depth !== 0) return anything
  const keys = bare.split(',').map((part) => {
    const last =
      part
        .trim()
        .split(/[\s>+~]+/)
        .at(-1) ?? ''
    const [, tag, name] = ofTagOrClass.exec(last) ?? []
    return (name ? `.${name}` : (tag ?? '*')).toLowerCase()
  })
  return keys.includes('*') ? anything : [...new Set(keys)]
}

/** @type {Map<string, string[]>} */
const known = new Map()

/**
 * Tags and classes without one of which nothing matches a selector; `*` where it is not that simple.
 * @param {string} selector
 */
export function keysOf(selector) {
  const before = known.get(selector)
  if (before) return before
  const keys = findKeys(selector)
  known.set(selector, keys)
  return keys
}

/** Rules by what they need, each with its place among all. */
class RuleIndex {
  /** @type {Map<string, { place: number, rule: Rule }[]>} */
  #byKey = new Map()
  #count = 0

  /** @param {Sheet} sheet */
  addSheet(sheet) {
    for (const rule of Array.from(sheet.cssRules)) {
      if (!rule.media) this.#add(rule)
      else if (Array.from(rule.media).includes('screen'))
        for (const inner of Array.from(rule.cssRules ?? [])) this.#add(inner)
    }
  }

  /** @param {Rule} rule */
  #add(rule) {
    if (typeof rule.selectorText !== 'string') return
    const placed = { place: (this.#count += 1), rule }
    for (const key of keysOf(rule.selectorText)) {
      const same = this.#byKey.get(key)
      if (same) same.push(placed)
      else this.#byKey.set(key, [placed])
    }
  }

  /**
   * The rules that may match an element, in their order.
   * @param {Element} element
   */
  for(element) {
    const names = element.getAttributeNS(null, 'class')?.split(/\s+/) ?? []
    const keys = [
      '*',
      element._localName.toLowerCase(),
      ...names.map((name) => `.${name.toLowerCase()}`),
    ]
    const found = new Set(keys.flatMap((key) => this.#byKey.get(key) ?? []))
    return [...found].sort((a, b) => a.place - b.place).map(({ rule }) => rule)
  }
}

// How each element looks before a page says anything of it.
/** @type {Sheet} */
const defaultSheet = ofJsdom('rrweb-cssom').parse(ofJsdom('../../browser/default-stylesheet'))
const ofBrowser = new RuleIndex()
ofBrowser.addSheet(defaultSheet)

// jsdom begins another cache as soon as anything changes, but for a rule that a script put into a sheet.
/** @type {WeakMap<object, { index: RuleIndex, count: number }>} */
const indexes = new WeakMap()

/** @param {Document} document */
const countRules = ({ styleSheets: { _list: sheets } }) =>
  sheets.reduce((count, { cssRules }) => count + cssRules.length, sheets.length)

/**
 * @param {Document} document
 * @param {object} cache
 */
function ofPage(document, cache) {
  const before = indexes.get(cache)
  const count = countRules(document)
  if (before?.count === count) return before.index
  const index = new RuleIndex()
  for (const sheet of document.styleSheets._list) index.addSheet(sheet)
  indexes.set(cache, { index, count })
  return index
}

/**
 * @param {CSSStyleDeclaration} declaration
 * @param {CSSStyleDeclaration} style
 */
function declare(declaration, style) {
  for (const property of Array.from(style)) {
    const value = style.getPropertyValue(property)
    if (value === 'unset') declaration.removeProperty(property)
    else declaration.setProperty(property, value, style.getPropertyPriority(property))
  }
}

/**
 * To know how an element looks jsdom asks of each rule of all sheets whether it matches it, and a name
 * asks so of all that is in it: a quarter of what tests of screens cost. Browsers ask only the rules
 * whose tag or class it has.
 * @param {Element} element
 */
styleRules.getDeclarationForElement = (element) => {
  const document = element._ownerDocument
  const cache = (document._styleCache ??= new WeakMap())
  const before = cache.get(element)
  if (before) return before
  const declaration = new CSSStyleDeclaration()
  for (const rule of [...ofBrowser.for(element), ...ofPage(document, cache).for(element)])
    if (matches(element, /** @type {string} */ (rule.selectorText)))
      declare(declaration, rule.style)
  declare(declaration, element.style)
  cache.set(element, declaration)
  return declaration
}

/**
 * Answers how an element looks once, until jsdom itself looks again: whether it is seen and what it is
 * called is asked several times in a row.
 * @param {Pick<Window, 'getComputedStyle'>} window
 */
export function rememberStyles(window) {
  const compute = window.getComputedStyle
  /** @type {WeakMap<object, WeakMap<object, CSSStyleDeclaration>>} */
  const computed = new WeakMap()
  /** @param {object} element */
  const looksOf = (element) => {
    const asked = implForWrapper(element)
    // Of what is in no page jsdom notes no changes.
    const cache = asked?._attached && asked._ownerDocument._styleCache
    if (!cache) return undefined
    const looks = computed.get(cache) ?? new WeakMap()
    computed.set(cache, looks)
    return looks
  }
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo) return compute(element, pseudo)
    const before = looksOf(element)?.get(element)
    if (before) return before
    const style = compute(element)
    looksOf(element)?.set(element, style)
    return style
  }
}
