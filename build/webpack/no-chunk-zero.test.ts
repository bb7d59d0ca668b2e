import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import webpack, { type Compiler } from 'webpack'
import { describeRoom } from '../rooms/describe-room'
import { workspace } from '../rooms/workspace'
import { base } from './webpack-base'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pillbox-chunks-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** The numbers that webpack takes from a hash of the modules' paths, which may be any. */
const numbered = (ids: Record<string, number>) => ({
  apply: (compiler: Compiler) =>
    compiler.hooks.thisCompilation.tap('numbered', (compilation) =>
      compilation.hooks.chunkIds.tap('numbered', (chunks) => {
        for (const chunk of chunks) {
          chunk.id = ids[chunk.name ?? 'late'] ?? null
          chunk.ids = chunk.id === null ? [] : [chunk.id]
        }
      }),
    ),
})

async function build(ids: Record<string, number>) {
  await writeFile(join(folder, 'entry.js'), "import('./late').then(console.log)\n")
  await writeFile(join(folder, 'late.js'), "export const late = 'late'\n")
  const room = { ...describeRoom('mf-auth'), folder }
  const common = base({
    room,
    mode: 'production',
    uniqueName: 'a_room',
    output: join(folder, 'dist'),
    ground: workspace,
  })
  const compiler = webpack({
    ...common,
    entry: './entry.js',
    optimization: { ...common.optimization, chunkIds: false },
    plugins: [numbered(ids), ...common.plugins],
  })
  await new Promise<void>((done, failed) =>
    compiler.run((error, stats) =>
      error || stats?.hasErrors() ? failed(error ?? new Error(stats?.toString())) : done(),
    ),
  )
  await new Promise((done) => compiler.close(done))
  const names = await readdir(join(folder, 'dist'))
  const text = (name: string) => readFile(join(folder, 'dist', name), 'utf8')
  const entry = names.find((name) => name.startsWith('main.')) ?? ''
  const late = names.find((name) => name !== entry) ?? ''
  return { entry: await text(entry), late: await text(late) }
}

const sha384 = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`

test.each([
  [7, 5],
  [7, 0],
  [0, 7],
])('an entry with the number %i has the hash of its chunk %i', async (main, late) => {
  const built = await build({ main, late })

  expect(built.entry).toContain(sha384(built.late))
})
