const sheet = `
  .a { --class: a }
  .ab { --longer: ab }
  .a:not(.b) { --without: b }
  .a[data-x="1"] { --with: x }
  .a .b { --inside: a }
  .a, .c { --either: a-or-c }
  * { --every: one }
`
const names = ['class', 'longer', 'without', 'with', 'inside', 'either', 'every']

beforeAll(() => {
  const style = document.createElement('style')
  style.textContent = sheet
  document.head.append(style)
})

function looksOf(html: string, space = 'http://www.w3.org/1999/xhtml') {
  const outer = document.createElementNS(space, 'g')
  outer.innerHTML = html
  document.body.replaceChildren(outer)
  const element = outer.querySelector('[data-it]') ?? outer.firstElementChild!
  const style = getComputedStyle(element)
  const said = names.map((name) => [name, style.getPropertyValue(`--${name}`).trim()] as const)
  return Object.fromEntries(said.filter(([, value]) => value !== ''))
}

test.each([
  ['<p class="a">', { class: 'a', without: 'b', either: 'a-or-c' }],
  ['<p class="ab">', { longer: 'ab' }],
  ['<p class="x a b">', { class: 'a', either: 'a-or-c' }],
  ['<p class="a" data-x="1">', { class: 'a', without: 'b', with: 'x', either: 'a-or-c' }],
  ['<p class="c">', { either: 'a-or-c' }],
  ['<div class="a"><p class="b" data-it></p></div>', { inside: 'a' }],
  ['<p>', {}],
])('%s looks as the rules say that match it', (html, looks) => {
  expect(looksOf(html)).toEqual({ ...looks, every: 'one' })
})

test('what is drawn looks so too', () => {
  expect(looksOf('<path class="a" />', 'http://www.w3.org/2000/svg')).toMatchObject({ class: 'a' })
})
