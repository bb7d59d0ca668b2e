import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../root.mjs'
import keptRecipe from './kept-recipe-loader.mjs'

const chakra = join(
  createRequire(join(root, 'shared/package.json')).resolve('@chakra-ui/react'),
  '../../esm',
)
const factory = join(chakra, 'styled-system/factory.js')
const source = readFileSync(factory, 'utf8')

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-recipe-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const addressOf = (path: string) => pathToFileURL(createRequire(factory).resolve(path)).href

/** Writes a source of `chakra` where Node runs it, with the modules that stand beside the real one. */
function placed(name: string, text: string): string {
  const file = join(folder, `${name}.mjs`)
  const resolved = (path: string) =>
    path.startsWith('.') ? new URL(path, pathToFileURL(factory)).href : addressOf(path)
  writeFileSync(
    file,
    text.replaceAll(/from '([^']+)'/g, (_all, path: string) => `from '${resolved(path)}'`),
  )
  return pathToFileURL(file).href
}

type Drawn = { html: string[]; made: number }

/** Draws the same page twice in each of two systems; tells what it is, and how many recipes that made. */
function drawnBy(text: string): Drawn {
  const draw = `
    import { createElement as e } from '${addressOf('react')}'
    import { renderToStaticMarkup } from '${addressOf('react-dom/server')}'
    import { ChakraProvider, createSystem, defaultConfig } from '${pathToFileURL(join(chakra, 'index.js'))}'
    import { chakra } from '${placed(`factory-${text.length}`, text)}'
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
