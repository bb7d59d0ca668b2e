import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ownSystem from './own-system-loader.mjs'
import quickSystem from './quick-system-loader.mjs'
import { chakraModule } from './testing/chakra-module'

const system = chakraModule('styled-system/system.js')

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'quick-system-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** What a system of Chakra's own theme writes into a page, made by this source of `createSystem`. */
function writtenBy(source: string): string {
  const ask = `
    const { createSystem } = await import('${system.place(folder, source)}')
    const { defaultConfig } = await import('${system.addressOf('../index.js')}')
    const config = { globalCss: { html: { color: 'red' } } }
    process.stdout.write(JSON.stringify(createSystem(defaultConfig, config)._global))`
  return execFileSync(process.execPath, ['--input-type=module', '-e', ask], {
    encoding: 'utf8',
    maxBuffer: 1 << 24,
  })
}

test('what goes into a page is the same as what Chakra makes the long way', () => {
  const source = readFileSync(system.file, 'utf8')
  const quick = quickSystem(source)

  expect(quick).not.toBe(source)
  expect(JSON.parse(writtenBy(quick))).toEqual(JSON.parse(writtenBy(source)))
})

test('another version of Chakra, where nothing is found to be changed, does not build', () => {
  expect(() => quickSystem('export {}')).toThrow('otherwise now')
  expect(() => ownSystem('export {}')).toThrow('no system of its own')
})
