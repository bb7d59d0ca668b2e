import { join } from 'node:path'
import { sourceNames } from './source-names'

const root = join('/home/olga', 'pillbox')
const nameOf = (absoluteResourcePath: string, folder = join(root, 'mf-one')) =>
  sourceNames(root, { name: 'mf-one', folder })({
    absoluteResourcePath,
    resourcePath: 'webpack/runtime/load script',
  })

test('a source is called by its path in the repository', () => {
  expect(nameOf(join(root, 'mf-one/src/room.tsx'))).toBe('mf-one/src/room.tsx')
  expect(nameOf(`${join(root, 'mf-one/src/room.tsx')}?lifecycles`)).toBe('mf-one/src/room.tsx')
})

test('one of a room that lies apart is called by the room', () => {
  expect(nameOf('/srv/team/src/room.tsx', '/srv/team')).toBe('mf-one/src/room.tsx')
})

test('one of a package is called by its package, wherever that lies', () => {
  expect(nameOf('/srv/node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/src/of.js')).toBe(
    'node_modules/rxjs/src/of.js',
  )
})

test('what webpack writes itself keeps its name', () => {
  expect(nameOf('webpack/runtime/load script')).toBe('webpack/runtime/load script')
})

test('no folder of the machine is told', () => {
  expect(nameOf('/home/olga/other/secret.ts')).toBe('elsewhere/secret.ts')
})
