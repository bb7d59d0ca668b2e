import { execFile } from 'node:child_process'
import {
  cp,
  mkdir,
  mkdtemp,
  readFile,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const room = join(__dirname, '..')
let workspace: string
const at = (...path: string[]) => join(workspace, 'releases', ...path)
const program = () => at('dist/releases.mjs')

/** A command line whose sources are two files, with the real launcher. */
beforeEach(async () => {
  workspace = await mkdtemp(join(tmpdir(), 'pillbox-compiled-'))
  await mkdir(at('src/command'), { recursive: true })
  await cp(__dirname, at('bin'), { recursive: true })
  await cp(join(room, 'package.json'), at('package.json'))
  await symlink(join(room, 'node_modules'), at('node_modules'))
  await writeFile(join(workspace, 'pnpm-lock.yaml'), '')
  await writeFile(
    at('src/command/main.ts'),
    "import { word } from '../word'\nconsole.log(word as string)\n",
  )
  await say('one')
})
afterEach(() => rm(workspace, { recursive: true }))

const say = (word: string) => writeFile(at('src/word.ts'), `export const word = '${word}'\n`)
const run = () =>
  new Promise<{ out: string; err: string; code: number }>((done) => {
    execFile(process.execPath, [at('bin/releases.mjs')], (error, out, err) =>
      done({ out: out.trim(), err, code: Number(error?.code ?? 0) }),
    )
  })
const compiledAt = async () => (await stat(program())).mtimeMs

test('the command is compiled when it first runs, and not again while its sources are the same', async () => {
  expect((await run()).out).toBe('one')
  const first = await compiledAt()

  expect((await run()).out).toBe('one')
  expect(await compiledAt()).toBe(first)
})

test('it is compiled again after a change of any source, or of the packages', async () => {
  await run()
  await say('another')
  expect((await run()).out).toBe('another')

  const past = new Date(0)
  await utimes(program(), past, past)
  await writeFile(join(workspace, 'pnpm-lock.yaml'), 'changed')
  expect((await run()).out).toBe('another')
  expect(await compiledAt()).toBeGreaterThan(0)
})

test('a source that can not be compiled is told of, and the program of before is not run for it', async () => {
  await run()
  await writeFile(at('src/word.ts'), 'export const word = ')

  expect(await run()).toMatchObject({ out: '', err: expect.stringContaining('word.ts'), code: 1 })
})

test('what was compiled half is not run', async () => {
  await run()
  await writeFile(at('dist/releases.inputs.json'), '[["')

  expect((await run()).out).toBe('one')
  expect(
    JSON.parse(await readFile(at('dist/releases.inputs.json'), 'utf8')).length,
  ).toBeGreaterThan(3)
})

test('where the sources are left out, the program is taken as it is', async () => {
  await run()
  await rm(at('src'), { recursive: true })

  expect(await run()).toMatchObject({ out: 'one', code: 0 })
})
