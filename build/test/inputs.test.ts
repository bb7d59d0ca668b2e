import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.mjs'
import { inputsOf, isReadBy, readTree, type Tree } from './inputs'

const tree: Tree = new Map([
  ['shared/src/domain/box.ts', '1'],
  ['mf-profile/src/text.ts', '2'],
  ['releases/src/command/main.ts', '3'],
  ['docs/tests.md', '4'],
])

const changed = (path: string): Tree => new Map([...tree, [path, 'another']])

test('inputs are the same for the same files, and others for each that changes, comes or goes', () => {
  const inputs = inputsOf(tree)

  expect(inputsOf(new Map(tree))).toBe(inputs)
  expect(inputsOf(changed('docs/tests.md'))).not.toBe(inputs)
  expect(inputsOf(changed('a-new-file.ts'))).not.toBe(inputs)
  expect(inputsOf(new Map([...tree].slice(1)))).not.toBe(inputs)
})

test('another Chromium or PostgreSQL is another input', () => {
  expect(inputsOf(tree, undefined, ['15.1'])).not.toBe(inputsOf(tree, undefined, ['15.2']))
})

test('another setting in the environment is another input, another terminal is not', () => {
  const inputs = inputsOf(tree)
  const restore = { ...process.env }
  const withVariable = (name: string) => {
    process.env[name] = 'another'
    const others = inputsOf(tree)
    process.env = { ...restore }
    return others
  }

  expect(withVariable('SHLVL')).toBe(inputs)
  expect(withVariable('DATABASE_URL')).not.toBe(inputs)
})

test.each([
  ['mf-profile', 'mf-profile/src/text.ts', true],
  ['mf-profile', 'shared/src/domain/box.ts', true],
  ['mf-profile', 'pnpm-lock.yaml', true],
  ['mf-profile', 'build/jest/console-guard.ts', true],
  ['mf-profile', 'mf-devices/src/text.ts', false],
  ['mf-profile', 'tests/journeys/start.test.ts', false],
  ['mf-profile', '.ci/run', false],
  ['mf-profile', 'docs/tests.md', true],
  ['releases', 'docs/releases-codes.md', true],
  ['host', 'releases/src/command/main.ts', true],
  ['releases', 'host/src/main.ts', false],
  ['build', 'mf-devices/src/text.ts', true],
  ['shared', 'docs/tests.md', true],
])('tests of %s may read %s: %s', (room, path, expected) => {
  expect(isReadBy(room)(path)).toBe(expected)
})

/** Every path that is written in a file, from where it stands or from the top. */
function pathsWrittenIn(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  const quoted = [...text.matchAll(/['"`]([\w@./-]*\/[\w@./-]*)['"`]/g)].map(
    ([, path = '']) => path,
  )
  return quoted.map((path) => (path.startsWith('.') ? join(file, '..', path) : path))
}

test('whatever a room names beside itself, by a path, is read by its tests', async () => {
  const paths = [...((await readTree()) ?? new Map<string, string>()).keys()]
  const rooms = new Set(paths.filter((path) => /^[^/]+\/package\.json$/.test(path)).map(roomOf))
  const sources = paths.filter((path) => rooms.has(roomOf(path)) && /\.(tsx?|[cm]?js)$/.test(path))
  const named = sources.flatMap((file) => pathsWrittenIn(file).map((path) => ({ file, path })))
  const isUnread = ({ file, path }: { file: string; path: string }) =>
    paths.some((other) => isAt(other, path) && !isReadBy(roomOf(file))(other))

  expect(named.some(({ path }) => path === 'docs/releases-codes.md')).toBe(true)
  expect(named.filter(isUnread)).toEqual([])
})

const roomOf = (path: string) => path.split('/')[0] ?? ''

/** Whether a file is the one that is named, perhaps without its ending, or stands in that folder. */
const isAt = (file: string, path: string) =>
  file === path || file.startsWith(`${path.replace(/\/$/, '')}/`) || file.startsWith(`${path}.`)

test('the tree has what git tracks, and what is new, and nothing that was built', async () => {
  const paths = [...((await readTree()) ?? new Map<string, string>()).keys()]

  expect(paths).toEqual(expect.arrayContaining(['package.json', 'build/test/inputs.ts']))
  expect(paths.filter((path) => /(^|\/)(node_modules|dist|\.cache)\//.test(path))).toEqual([])
})
