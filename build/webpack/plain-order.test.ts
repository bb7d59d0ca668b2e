import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import plainOrder from './plain-order-loader.mjs'
import { chakraModule } from './testing/chakra-module'

const order = chakraModule('styled-system/sort-at-params.js')

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'plain-order-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Of every two of the queries that pages have, Chakra's own and ours, which this source puts first. */
function orderedBy(source: string): number[] {
  const ask = `
    const { sortAtParams } = await import('${order.place(folder, source)}')
    const { defaultConfig, createSystem } = await import('${order.addressOf('../index.js')}')
    const ofChakra = Object.values(defaultConfig.conditions).flat()
    const { conditions } = createSystem(defaultConfig)
    const asked = [
      ...[...ofChakra, ...conditions.keys().flatMap(conditions.resolve)].filter((one) =>
        String(one).startsWith('@media'),
      ),
      '@media screen', '@media (max-height: 400px)', '@media (min-width: 993px)',
      '@container people (min-width: 40rem)', '@container people (max-width: 14rem)',
      '@container (min-width: 616px)', '@container (min-height: 34rem)', '@container (max-width: 10rem)',
    ]
    const every = asked.flatMap((one) => asked.map((other) => Math.sign(sortAtParams(one, other))))
    process.stdout.write(JSON.stringify(every))`
  const told = execFileSync(process.execPath, ['--input-type=module', '-e', ask], {
    encoding: 'utf8',
  })
  return JSON.parse(told)
}

test('queries stand in the order that Chakra gives them, without asking for a language', () => {
  const source = readFileSync(order.file, 'utf8')
  const plain = plainOrder(source)

  expect(plain).not.toContain('localeCompare')
  const ordered = orderedBy(plain)
  expect(new Set(ordered)).toEqual(new Set([-1, 0, 1]))
  expect(ordered).toEqual(orderedBy(source))
})

test('another version of Chakra, where nothing is found to be changed, does not build', () => {
  expect(() => plainOrder('export {}')).toThrow('otherwise now')
})
