import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../root.mjs'
import ownSystem from './own-system-loader.mjs'
import quickSystem from './quick-system-loader.mjs'

const chakra = join(
  createRequire(join(root, 'shared/package.json')).resolve('@chakra-ui/react'),
  '../../esm',
)
const system = join(chakra, 'styled-system/system.js')

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'quick-system-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** What a system of Chakra's own theme writes into a page, made by this source of `createSystem`. */
function writtenBy(source: string): string {
  const beside = (path: string) => pathToFileURL(join(chakra, 'styled-system', path))
  const file = join(folder, `system-${source.length}.mjs`)
  const resolved = (path: string) =>
    path.startsWith('.') ? beside(path) : pathToFileURL(createRequire(system).resolve(path))
  writeFileSync(
    file,
    source.replaceAll(/from '([^']+)'/g, (_all, path: string) => `from '${resolved(path)}'`),
  )
  const ask = `
    const { createSystem } = await import(${JSON.stringify(pathToFileURL(file))})
    const { defaultConfig } = await import(${JSON.stringify(beside('../index.js'))})
    const config = { globalCss: { html: { color: 'red' } } }
    process.stdout.write(JSON.stringify(createSystem(defaultConfig, config)._global))`
  return execFileSync(process.execPath, ['--input-type=module', '-e', ask], {
    encoding: 'utf8',
    maxBuffer: 1 << 24,
  })
}

test('what goes into a page is the same as what Chakra makes the long way', () => {
  const source = readFileSync(system, 'utf8')
  const quick = quickSystem(source)

  expect(quick).not.toBe(source)
  expect(JSON.parse(writtenBy(quick))).toEqual(JSON.parse(writtenBy(source)))
})

test('another version of Chakra, where nothing is found to be changed, does not build', () => {
  expect(() => quickSystem('export {}')).toThrow('otherwise now')
  expect(() => ownSystem('export {}')).toThrow('no system of its own')
})
