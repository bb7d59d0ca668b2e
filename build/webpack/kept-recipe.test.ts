import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import keptRecipe from './kept-recipe-loader.mjs'
import { chakraModule } from './testing/chakra-module'

const factory = chakraModule('styled-system/factory.js')
const source = readFileSync(factory.file, 'utf8')

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-recipe-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

type Drawn = { html: string[]; made: number }

/** Draws the same page twice in each of two systems; tells what it is, and how many recipes that made. */
function drawnBy(text: string): Drawn {
  const draw = `
    import { createElement as e } from '${factory.addressOf('react')}'
    import { renderToStaticMarkup } from '${factory.addressOf('react-dom/server')}'
    import { ChakraProvider, createSystem, defaultConfig } from '${factory.addressOf('../index.js')}'
    import { chakra } from '${factory.place(folder, text)}'
    const sizes = { base: { color: 'red' }, variants: { size: { small: { padding: '1' }, big: { padding: '4' } } } }
    const Sized = chakra('p', sizes)
    const Bold = chakra(Sized, { base: { fontWeight: 'bold' } })
    let made = 0
    const systemOf = (colour) => {
      const theme = { tokens: { colors: { brand: { value: colour } } } }
      const system = createSystem(defaultConfig, { theme })
      const counted = (...words) => ((made += 1), system.cva(...words))
      return { ...system, cva: counted }
    }
    const page = e('main', null,
      ['1', '2', '3'].map((width) => e(chakra.div, { key: width, width, color: 'brand' }, width)),
      e(Sized, { size: 'small' }), e(Sized, { size: 'big', margin: '2' }), e(Bold, { size: 'big' }))
    const html = []
    for (const system of [systemOf('#123456'), systemOf('#654321')])
      for (const _ of [1, 2]) html.push(renderToStaticMarkup(e(ChakraProvider, { value: system }, page)))
    process.stdout.write(JSON.stringify({ html, made }))`
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', draw], {
    encoding: 'utf8',
    maxBuffer: 1 << 24,
  })
  return JSON.parse(said) as Drawn
}

test('what is drawn is what Chakra draws, and each kind of element makes its recipe once for a system', () => {
  const [kept, asItWas] = [drawnBy(keptRecipe(source)), drawnBy(source)]

  expect(kept.html).toEqual(asItWas.html)
  expect(new Set(kept.html).size).toBe(2)
  expect([asItWas.made, kept.made]).toEqual([28, 8])
})

test('another version of Chakra, where nothing is found to be changed, does not build', () => {
  expect(() => keptRecipe('export {}')).toThrow('otherwise now')
})
