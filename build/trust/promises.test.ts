import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { run } from '../machine/run.mjs'
import { root } from '../root.mjs'
import { jestScript } from '../check/check-steps'
import { promiseTable } from './promise-table'
import { promises } from './promises'
import { testsByProject } from './prove'

const sourceOf = (path: string) => readFileSync(join(root, path), 'utf8')

/** A file, and what it takes from files beside it. */
const withImports = (path: string): string[] => {
  const named = [...sourceOf(path).matchAll(/ from '(\.[^']+)'/g)].map(([, name = '']) => name)
  const files = named.map((name) => join(dirname(path), `${name}.ts`))
  return [path, ...files.filter((file) => existsSync(join(root, file)))]
}

/** The sources of the test files of a proof: a file, or all of a folder, and what these stand on. */
const sourcesOf = (test: string): string[] => {
  const names = test.endsWith('/') ? readdirSync(join(root, test)) : undefined
  const paths = names?.map((name) => join(test, name)) ?? [test]
  const tests = paths.filter((path) => path.endsWith('.test.ts'))
  return [...new Set(tests.flatMap(withImports))].map(sourceOf)
}

test('each of the 25 promises has its row', () => {
  const ids = Array.from({ length: 25 }, (_, n) => `G${n + 1}`)

  expect(promises.map(({ id }) => id)).toEqual(ids)
  for (const id of ids) expect(promiseTable([])).toContain(`| ${id} `)
})

test('docs/trust.md has the row of each, with its pass line and what is not proved of it', () => {
  // oxfmt sets the columns.
  const page = sourceOf('docs/trust.md').replace(/ +/g, ' ')
  const missing = promises.filter(
    ({ id, title, passLine, unproved }) =>
      !page
        .split('\n')
        .some(
          (line) =>
            line.startsWith(`| ${id} ${title} |`) &&
            line.includes(`| ${passLine} |`) &&
            line.includes('not proved: ') === (unproved !== undefined) &&
            line.includes(unproved ?? ''),
        ),
  )

  expect(missing.map(({ id }) => id)).toEqual([])
})

test('each test that proves a promise is there', () => {
  const tests = promises.flatMap(({ proofs }) => proofs.flatMap((proof) => proof.tests))

  expect(tests.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('each count is noted by a test of its promise', () => {
  const unnoted = promises.flatMap(({ id, proofs, counts }) => {
    const sources = proofs.flatMap(({ tests }) => tests.flatMap(sourcesOf)).join('\n')
    return counts.filter(({ what }) => !sources.includes(`'${what}'`)).map(({ what }) => [id, what])
  })

  expect(unnoted).toEqual([])
})

test('what proves a promise is run by Jest', async () => {
  const projects = [...testsByProject(promises, true).keys(), 'embedded']
  const list = ['--listTests', '--json', '--selectProjects', ...projects]
  const { out } = await run(process.execPath, [jestScript(), ...list])
  const listed: string[] = JSON.parse(out.split('\n').find((line) => line.startsWith('[')) ?? '[]')

  const tests = [...testsByProject(promises, true).values()].flat()
  const isListed = (test: string) => listed.some((path) => path.startsWith(join(root, test)))
  expect(tests.filter((test) => !isListed(test))).toEqual([])
})

test('a promise that no test proves says why', () => {
  const silent = promises.filter(({ proofs, unproved }) => proofs.length === 0 && !unproved)

  expect(silent).toEqual([])
})

test('without PostgreSQL what asks a store is proved on the embedded one', () => {
  expect(testsByProject(promises, false).has('postgres')).toBe(false)
  expect(testsByProject(promises, false).get('embedded')).toContain(
    'app-api/testing/authorisation/matrix.test.ts',
  )
})
