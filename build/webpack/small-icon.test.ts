import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../root.mjs'
import smallIcon from './small-icon-loader.mjs'

const packages = createRequire(join(root, 'shell/package.json'))
const esm = join(packages.resolve('lucide-react'), '../../esm')
const maker = join(esm, 'createLucideIcon.mjs')
const source = readFileSync(maker, 'utf8')

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'small-icon-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const addressOf = (name: string) => pathToFileURL(packages.resolve(name)).href

/** The small maker of icons, where Node runs it. */
function placeSmall(): string {
  const placed = join(folder, 'small.mjs')
  writeFileSync(
    placed,
    smallIcon(source).replaceAll("from 'react'", `from '${addressOf('react')}'`),
  )
  return pathToFileURL(placed).href
}

const everyTenth = readdirSync(join(esm, 'icons'))
  .filter((file) => file.endsWith('.mjs'))
  .filter((_file, index) => index % 10 === 0)
  .map((file) => pathToFileURL(join(esm, 'icons', file)).href)

/** Each icon as it is drawn by the maker at this address, in each of these ways. */
function drawnBy(address: string): string[] {
  const draw = `
    import { createElement as e } from '${addressOf('react')}'
    import { renderToStaticMarkup } from '${addressOf('react-dom/server')}'
    import make from '${address}'
    const ways = [{}, { size: 20, strokeWidth: 3 }, { width: '1em', height: 12, color: 'red' }, { className: ' a  b a' }, { color: '', className: '' },
      { 'aria-label': 'Bell' }, { role: 'img', title: 'Bell' }, { 'aria-hidden': undefined }, { style: { width: 3 }, 'data-x': 1 },
      { children: e('title', null, 'Bell') }, { fill: 'blue', viewBox: '0 0 1 1' }]
    const modules = await Promise.all(${JSON.stringify(everyTenth)}.map((each) => import(each)))
    const icons = modules.flatMap(({ __iconData }) => __iconData ?? []).map(make)
    process.stdout.write(JSON.stringify(icons.flatMap((Icon) => ways.map((way) => renderToStaticMarkup(e(Icon, way))))))`
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', draw], {
    encoding: 'utf8',
    maxBuffer: 1 << 24,
    stdio: 'pipe',
  })
  return JSON.parse(said) as string[]
}

test('icons are drawn as lucide draws them', () => {
  const [small, asItWas] = [drawnBy(placeSmall()), drawnBy(pathToFileURL(maker).href)]

  expect(small).toEqual(asItWas)
  expect(small.length).toBeGreaterThan(1000)
})

test('another version of lucide, where nothing is found to be changed, does not build', () => {
  expect(() => smallIcon('export {}')).toThrow('otherwise now')
})
