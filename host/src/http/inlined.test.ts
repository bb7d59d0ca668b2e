import { createHash } from 'node:crypto'
import { inlined } from './inlined'

test('a script stands in the page as it is, and is known by its hash', () => {
  const { element, hash } = inlined('script', "say('hello')")
  const sha256 = createHash('sha256').update("say('hello')").digest('base64')

  expect(element.markup).toBe(`<script type="module">say('hello')</script>`)
  expect(hash).toBe(`sha256-${sha256}`)
})

test('a style sheet too', () => {
  expect(inlined('style', 'a { color: red }').element.markup).toBe(
    '<style>a { color: red }</style>',
  )
})

test.each(["say('</script>')", 'a </b', '<!-- nothing'])(
  '%s is refused: it would end there',
  (text) => {
    expect(() => inlined('script', text)).toThrow('must hold no </')
  },
)
