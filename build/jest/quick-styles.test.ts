import { createRequire } from 'node:module'
import { join } from 'node:path'
import type * as Quick from './quick-styles.mjs'
import { keysOf } from './quick-styles.mjs'

test.each([
  ['.css-1x2y3z', ['.css-1x2y3z']],
  ['.css-1x2y3z:hover', ['.css-1x2y3z']],
  ['.css-1x2y3z:is(:disabled, [data-disabled])', ['.css-1x2y3z']],
  ['.css-1x2y3z[data-state="open, (or not"]', ['.css-1x2y3z']],
  ['.chakra-button__icon::after', ['.chakra-button__icon']],
  ['.one .two', ['.two']],
  ['.one>.two', ['.two']],
  ['.one ~ .two', ['.two']],
  ['.one, .two', ['.one', '.two']],
  ['.one.two', ['.one']],
  ['article aside H1', ['h1']],
  ['input[type="hidden"], input[type="image"]', ['input']],
  ['button.wide:not(.one, .two)', ['.wide']],
  ['table > tr', ['tr']],
])('what %s matches has one of %j', (selector, keys) => {
  expect(keysOf(selector)).toEqual(keys)
})

test.each([
  ['*'],
  ['[hidden]'],
  ['#one'],
  [':root'],
  [':where(.one)'],
  ['::before'],
  ['.one > *'],
  ['.one, [hidden]'],
  ['.on\\:e'],
  ['svg|a'],
  ['[title="]"]'],
  ['.one[title="]("], .two'],
  ['.one:is(.on\\)), .two'],
])('%s may match anything', (selector) => {
  expect(keysOf(selector)).toEqual(['*'])
})

const ofHere = createRequire(__filename)

const page = `<!DOCTYPE html><html><head>
  <style>
    * { color: rgb(1, 2, 3) }
    .one { display: flex; visibility: hidden }
    .two { display: unset }
    DIV.one > p, em { display: inline-block; pointer-events: none }
    .one.three, .four:is(.one, .two) { color: rgb(4, 5, 6) }
    [hidden], .three[data-state="open, (or not"] { display: none }
    .five:not(:first-child)::before, .five:not(:first-child) { visibility: collapse }
    :root { background-color: rgb(7, 8, 9) }
    @media screen { .six { display: grid } }
    @media print { .six { display: none } }
    @supports (display: grid) { .six { visibility: hidden } }
  </style>
  <style>.one { display: block }</style>
</head><body>
  <div class="one"><p class="five">a</p><p class="five two">b <em style="display: block">c</em></p></div>
  <div class="one three" data-state="open, (or not"><input type="hidden"><input><svg class="six"><a/></svg></div>
  <ul class="four  two"><li hidden>d</li><li>e</li></ul><h1 class="">f</h1><section><h1>g</h1></section>
</body></html>`

type Selectors = { matchesDontThrow: (...asked: unknown[]) => boolean }

/** jsdom as it comes, or with what stands in front of it, and how often it asked whether a rule matches. */
function aWindow(isQuick: boolean) {
  let window: Window | undefined
  let asked = 0
  jest.isolateModules(() => {
    const ofEnvironment = createRequire(ofHere.resolve('jest-environment-jsdom'))
    const lib = join(ofEnvironment.resolve('jsdom'), '../jsdom')
    const selectors = ofEnvironment(join(lib, 'living/helpers/selectors.js')) as Selectors
    const { matchesDontThrow } = selectors
    selectors.matchesDontThrow = (...which) => {
      asked += 1
      return matchesDontThrow(...which)
    }
    const quick = isQuick ? (ofHere('./quick-styles.mjs') as typeof Quick) : undefined
    const { JSDOM } = ofEnvironment('jsdom') as { JSDOM: new (page: string) => { window: Window } }
    window = new JSDOM(page).window
    quick?.rememberStyles(window)
  })
  if (!window) throw new Error('jsdom made no window.')
  return { window, timesAsked: () => asked }
}

/** Of each element how it looks, asked twice. */
const looks = (window: Window) =>
  [...window.document.querySelectorAll('*'), ...window.document.querySelectorAll('*')].map(
    (element) => `${element.tagName} ${window.getComputedStyle(element).cssText}`,
  )

const changes: [string, (page: Document) => unknown][] = [
  ['nothing', () => undefined],
  ['a class', (page) => page.querySelector('h1')?.setAttribute('class', 'one')],
  ['an attribute', (page) => page.querySelector('[hidden]')?.removeAttribute('hidden')],
  ['a style', (page) => page.querySelector('em')?.style.setProperty('display', 'none')],
  ['a sheet', (page) => addSheet(page, 'li { color: red }')],
  ['one sheet less', (page) => page.querySelector('style')?.remove()],
  ['the words of a sheet', (page) => page.querySelector('style')?.append(' .six { color: red }')],
  ['an element', (page) => page.querySelector('.one')?.append(page.createElement('em'))],
]

function addSheet(page: Document, rules: string) {
  const sheet = page.createElement('style')
  page.head.append(sheet)
  sheet.append(page.createTextNode(rules))
}

test('every element looks as jsdom alone says, also after each change, for a tenth of the questions', () => {
  const [alone, quick] = [aWindow(false), aWindow(true)]
  const afterEach = ({ window }: typeof alone) =>
    changes.map(([what, change]) => {
      change(window.document)
      return [what, looks(window)]
    })

  const expected = afterEach(alone)

  expect(new Set(expected.map(([, looked]) => String(looked))).size).toBe(changes.length)
  expect(afterEach(quick)).toEqual(expected)
  expect(quick.timesAsked() * 10).toBeLessThan(alone.timesAsked())
})

test('a rule that a script puts into a sheet holds for what was not asked before', () => {
  const visible = ({ window }: ReturnType<typeof aWindow>, tag: string) => {
    const element = window.document.querySelector(tag)
    return element ? window.getComputedStyle(element).visibility : undefined
  }
  const seen = [aWindow(false), aWindow(true)].map((which) => {
    const before = visible(which, 'p')
    which.window.document.styleSheets[0]?.insertRule('section h1 { visibility: hidden }', 0)
    return [before, visible(which, 'section h1')]
  })

  expect(seen[0]?.[1]).toBe('hidden')
  expect(seen[1]).toEqual(seen[0])
})

test('an element in no page is looked at each time', () => {
  const seen = [aWindow(false), aWindow(true)].map(({ window }) => {
    const [dark, light, word] = ['div', 'div', 'b'].map((tag) => window.document.createElement(tag))
    dark!.style.visibility = 'hidden'
    return [dark!, light!].map((parent) => {
      parent.append(word!)
      return window.getComputedStyle(word!).visibility
    })
  })

  expect(seen[0]).toEqual(['hidden', 'visible'])
  expect(seen[1]).toEqual(seen[0])
})
