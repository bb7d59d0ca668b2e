import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { run } from '../machine/run.mjs'
import { root } from '../root.mjs'

const cache = join(root, '.cache')
let folder: string
const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
const runner = join(root, 'build/run-source.mjs')
const runSource = (...words: string[]) =>
  run(process.execPath, [runner, join(folder, 'main.ts'), ...words])

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
  write('main.ts', "import './in/one'\nimport './old/old'\n")
  for (const name of ['in', 'old']) mkdirSync(join(folder, name))
  write('in/one.ts', 'console.log(import.meta.dirname, import.meta.filename, import.meta.url)')
  write('old/old.ts', 'console.log(__dirname, __filename)')

  const { out } = await runSource()

  const file = join(folder, 'in/one.ts')
  expect(out.trim().split(/\s/)).toEqual([
    join(folder, 'in'),
    file,
    `file://${file}`,
    join(folder, 'old'),
    join(folder, 'old/old.ts'),
  ])
})

const installs = (name: string, text: string) => {
  mkdirSync(join(folder, 'node_modules', name), { recursive: true })
  write(`node_modules/${name}/package.json`, '{ "type": "module", "exports": "./it.js" }')
  write(`node_modules/${name}/it.js`, text)
}

test('packages are those that Node finds for the room of the source', async () => {
  installs('of-room', "export const from = 'the room'")
  write('main.ts', "import { from } from 'of-room'\nconsole.log(from)")

  expect((await runSource()).out).toBe('the room')
})

test('a package that is missing is told of when it is asked for, and found once it is there', async () => {
  write(
    'main.ts',
    "console.log('begun')\nawait import('of-nobody').catch(({ code }) => console.log(code))",
  )
  expect((await runSource()).out).toBe('begun\nERR_MODULE_NOT_FOUND')

  installs('of-nobody', "console.log('here')")

  expect((await runSource()).out).toBe('begun\nhere')
})

test('in a copied folder the sources of the copy run', async () => {
  write('main.ts', "console.log('one')")
  await runSource()
  const copy = `${folder}-copy`
  cpSync(folder, copy, { recursive: true })
  const programs = join(cache, 'programs')
  for (const name of readdirSync(programs).filter((each) => each.includes(basename(folder))))
    cpSync(join(programs, name), join(programs, name.replace(basename(folder), basename(copy))), {
      preserveTimestamps: true,
    })
  writeFileSync(join(copy, 'main.ts'), "console.log('the copy')")

  const { out } = await run(process.execPath, [runner, join(copy, 'main.ts')])

  expect(out).toBe('the copy')
  rmSync(copy, { recursive: true })
})

test('a source that is gone is told of, and what it was does not run', async () => {
  write('main.ts', "console.log('one')")
  await runSource()
  rmSync(join(folder, 'main.ts'))

  const { code, out, said } = await runSource()

  expect({ code, out, said }).toEqual({
    code: 2,
    out: '',
    said: `There is no source ${join(folder, 'main.ts')}.`,
  })
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
