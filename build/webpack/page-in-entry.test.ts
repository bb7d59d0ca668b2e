import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import webpack from 'webpack'
import { PageInEntry } from './page-in-entry'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pillbox-entry-'))
  await writeFile(
    join(folder, 'room.js'),
    `import { dates } from 'dates'
import { words } from './words'
export const shown = async () => [words, dates, (await import('./later')).later]`,
  )
  await writeFile(join(folder, 'words.js'), "export const words = 'Words of the page.'")
  await writeFile(join(folder, 'later.js'), "export const later = 'What comes when it is wanted.'")
  const lifecycles = "export const shown = async () => (await import('./room')).shown()"
  await writeFile(join(folder, 'lifecycles.js'), lifecycles)
})
afterEach(() => rm(folder, { recursive: true }))

type Container = {
  init: (scope: object) => unknown
  get: (name: string) => Promise<() => { shown: () => Promise<string[]> }>
}

/** Builds a remote that takes its dates of the page. */
async function build(...plugins: webpack.WebpackPluginInstance[]) {
  const container = new webpack.container.ModuleFederationPlugin({
    name: 'one',
    library: { type: 'commonjs2' },
    filename: 'entry.js',
    exposes: {
      './room': { import: './room.js', name: 'room' },
      './lifecycles': { import: './lifecycles.js', name: 'lifecycles' },
    },
    shared: { dates: { import: false, requiredVersion: '^1.0.0' } },
  })
  const compiler = webpack({
    mode: 'production',
    target: 'node',
    context: folder,
    entry: {},
    output: { path: join(folder, 'dist') },
    plugins: [container, ...plugins],
  })
  const stats = await new Promise<webpack.Stats | undefined>((done, failed) =>
    compiler.run((error, of) => (error ? failed(error) : done(of))),
  )
  await new Promise((done) => compiler.close(done))
  expect(stats?.toJson().errors).toEqual([])
  const files = await readdir(join(folder, 'dist'))
  const entry = join(folder, 'dist/entry.js')
  const texts = await Promise.all(
    files.map(async (file) => [file, await readFile(join(folder, 'dist', file), 'utf8')] as const),
  )
  return {
    fileWith: (words: string) => texts.filter(([, text]) => text.includes(words)).map(([at]) => at),
    container: jest.requireActual<Container>(entry),
  }
}

const scope = () => ({
  dates: { '1.0.0': { get: async () => () => ({ dates: 'Dates of the shell.' }), from: 'shell' } },
})

test.each(['./room', './lifecycles'])(
  'the page is in the entry, by %s too; it waits for what the shell has, and the rest is files of its own',
  async (exposed) => {
    const { container, fileWith } = await build(new PageInEntry('room'))
    await container.init(scope())

    expect(fileWith('Words of the page.')).toEqual(['entry.js'])
    expect(fileWith('What comes when it is wanted.')).not.toContain('entry.js')
    const { shown } = (await container.get(exposed))()
    expect(await shown()).toEqual([
      'Words of the page.',
      'Dates of the shell.',
      'What comes when it is wanted.',
    ])
  },
)

test('webpack by itself makes a file more of it', async () => {
  expect((await build()).fileWith('Words of the page.')).not.toContain('entry.js')
})
