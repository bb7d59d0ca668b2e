import { inputsOf, isReadBy, readTree, type Tree } from './inputs'

const tree: Tree = new Map([
  ['shared/src/domain/box.ts', '1'],
  ['mf-profile/src/text.ts', '2'],
  ['releases/src/main.ts', '3'],
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
  ['mf-profile', 'docs/tests.md', false],
  ['host', 'releases/src/main.ts', true],
  ['releases', 'host/src/main.ts', false],
  ['build', 'mf-devices/src/text.ts', true],
  ['shared', 'docs/tests.md', true],
])('tests of %s may read %s: %s', (room, path, expected) => {
  expect(isReadBy(room)(path)).toBe(expected)
})

test('the tree has what git tracks, and what is new, and nothing that was built', async () => {
  const paths = [...((await readTree()) ?? new Map<string, string>()).keys()]

  expect(paths).toEqual(expect.arrayContaining(['package.json', 'build/test/inputs.ts']))
  expect(paths.filter((path) => /(^|\/)(node_modules|dist|\.cache)\//.test(path))).toEqual([])
})
