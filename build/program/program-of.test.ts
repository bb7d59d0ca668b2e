import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { run } from '../machine/run.mjs'
import { root } from '../root.mjs'

const cache = join(root, '.cache')
let folder: string
const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
const runSource = (...words: string[]) =>
  run(process.execPath, [join(root, 'build/run-source.mjs'), join(folder, 'main.ts'), ...words])

beforeEach(() => {
  mkdirSync(cache, { recursive: true })
  folder = mkdtempSync(join(cache, 'source-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
  const made = readdirSync(join(cache, 'programs')).filter((name) =>
    name.includes(basename(folder)),
  )
  for (const name of made) rmSync(join(cache, 'programs', name))
})

test('a source runs with its words, after a change as it is now', async () => {
  write(
    'main.ts',
    "import { word } from './word'\nconsole.log(word as string, process.argv.slice(2))",
  )
  write('word.ts', "export const word = 'one'")
  expect((await runSource('--of', 'two')).out).toBe("one [ '--of', 'two' ]")

  write('word.ts', "export const word: string = 'another'")

  expect((await runSource()).out).toBe('another []')
})

test('what a source says of its place is where it lies, in both forms of modules', async () => {
  write('main.ts', "import './in/one'\nimport './in/old'\n")
  mkdirSync(join(folder, 'in'))
  write('in/one.ts', 'console.log(import.meta.dirname, import.meta.filename, import.meta.url)')
  write('in/old.ts', 'console.log(__dirname)')

  const { out } = await runSource()

  const file = join(folder, 'in/one.ts')
  expect(out.trim().split(/\s/)).toEqual([
    join(folder, 'in'),
    file,
    `file://${file}`,
    join(folder, 'in'),
  ])
})

test('packages are those that Node finds for the room of the source', async () => {
  write(
    'main.ts',
    "import { formatStackTrace } from 'jest-message-util'\nconsole.log(typeof formatStackTrace)",
  )

  expect((await runSource()).out).toBe('function')
})

test('a package that is missing is told of when it is asked for, and no sooner', async () => {
  write(
    'main.ts',
    "console.log('begun')\nawait import('of-nobody').catch(({ code }) => console.log(code))",
  )

  expect((await runSource()).out).toBe('begun\nERR_MODULE_NOT_FOUND')
})

test('a failure names the line of the source', async () => {
  write(
    'main.ts',
    'type Long = {\n  lines: string\n}\nconst it = undefined as unknown as Long\nconsole.log(it.lines)\n',
  )

  const { code, said } = await runSource()

  expect(code).toBe(1)
  expect(said).toContain(`${join(folder, 'main.ts')}:5:`)
})
