import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import webpack, { type WebpackPluginInstance } from 'webpack'
import { AskAgain } from './ask-again'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pillbox-again-'))
})
afterEach(() => rm(folder, { recursive: true }))

const entry = `
const get = async () => {
  if (!globalThis.isBack) throw new Error('The line is cut.')
  return () => ({ dates: 'They are here.' })
}
export const part = async () => {
  await __webpack_init_sharing__('default')
  __webpack_share_scopes__.default.dates = { '1.0.0': { get, from: 'page' } }
  return (await import('./part')).shown()
}`
const part = "import { dates } from 'dates'\nexport const shown = () => dates"

/** A part that comes on demand, and takes of the page what comes on demand too. */
async function build(...plugins: WebpackPluginInstance[]) {
  await writeFile(join(folder, 'entry.js'), entry)
  await writeFile(join(folder, 'part.js'), part)
  const consumes = { dates: { import: false as const, requiredVersion: '^1.0.0' } }
  const compiler = webpack({
    mode: 'production',
    target: 'node',
    context: folder,
    entry: './entry.js',
    output: { path: join(folder, 'dist'), library: { type: 'commonjs2' } },
    plugins: [...plugins, new webpack.sharing.ConsumeSharedPlugin({ consumes })],
  })
  await new Promise<void>((done, failed) =>
    compiler.run((error, stats) =>
      error || stats?.hasErrors() ? failed(error ?? new Error(stats?.toString())) : done(),
    ),
  )
  await new Promise((done) => compiler.close(done))
  return jest.requireActual<{ part: () => Promise<string> }>(join(folder, 'dist/main.js')).part
}

const page = globalThis as { isBack?: boolean }
afterEach(() => delete page.isBack)

test('what is shared and did not come is asked for again', async () => {
  const shown = await build(new AskAgain())
  await expect(shown()).rejects.toThrow('The line is cut.')
  page.isBack = true

  expect(await shown()).toBe('They are here.')
})

test('webpack by itself would go on failing', async () => {
  const shown = await build()
  await expect(shown()).rejects.toThrow('The line is cut.')
  page.isBack = true

  expect(await shown().catch(String)).not.toBe('They are here.')
})
