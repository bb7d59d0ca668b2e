import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import webpack, { type WebpackPluginInstance } from 'webpack'
import { PlainVersions } from './plain-versions'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pillbox-versions-'))
  await writeFile(
    join(folder, 'part.js'),
    "import { dates } from 'dates'\nexport const shown = () => dates",
  )
  await writeFile(
    join(folder, 'entry.js'),
    `export const part = async (version) => {
      await __webpack_init_sharing__('default')
      const get = async () => () => ({ dates: version })
      __webpack_share_scopes__.default.dates = { [version]: { get, from: 'page' } }
      return (await import('./part')).shown()
    }`,
  )
})
afterAll(() => rm(folder, { recursive: true }))

let built = 0
const fileOf = (name: string) => join(folder, name, 'main.js')

/** A part that asks the page for a version in this range; each page is one start of it. */
async function build(requiredVersion: string, ...plugins: WebpackPluginInstance[]) {
  const name = `built-${++built}`
  const consumes = {
    dates: { import: false as const, requiredVersion, singleton: true, strictVersion: true },
  }
  const compiler = webpack({
    mode: 'production',
    target: 'node',
    context: folder,
    entry: './entry.js',
    output: { path: join(folder, name), library: { type: 'commonjs2' } },
    plugins: [...plugins, new webpack.sharing.ConsumeSharedPlugin({ consumes })],
  })
  await new Promise<void>((done, failed) =>
    compiler.run((error, stats) =>
      error || stats?.hasErrors() ? failed(error ?? new Error(stats?.toString())) : done(),
    ),
  )
  await new Promise((done) => compiler.close(done))
  const { size } = await stat(fileOf(name))
  const shown = (version: string): Promise<string> => {
    let page: { part: (version: string) => Promise<string> }
    jest.isolateModules(() => (page = jest.requireActual(fileOf(name))))
    return page!.part(version)
  }
  return { size, shown }
}

const numbers = fc.tuple(fc.nat(3), fc.nat(3), fc.nat(3)).map((all) => all.join('.'))
const version = fc.oneof(
  numbers,
  numbers.map((released) => `${released}-rc.1`),
  numbers.map((released) => `${released}+build.1`),
)

test.each(['^1.2.1', '>=0.2.1 <3.0.0'])(
  'a part that asks for %s takes the versions that it took of webpack, and says no less',
  async (range) => {
    const webpacks = await build(range)
    const ours = await build(range, new PlainVersions())

    expect(ours.size).toBeLessThan(webpacks.size - 1000)
    await fc.assert(
      fc.asyncProperty(version, async (given) => {
        const outcome = (shown: Promise<string>) =>
          shown.catch(({ message }: Error) => message.replace(/\(required .*\)/, ''))
        expect(await outcome(ours.shown(given))).toBe(await outcome(webpacks.shown(given)))
      }),
    )
    await expect(ours.shown('3.0.0')).rejects.toThrow(
      /^Unsatisfied version 3\.0\.0 from page of shared singleton module dates \(required >=\d\.2\.1 <[23]\)$/,
    )
  },
)

test.each(['~1.2.1', '^0.2.1', '*', '>=1.2.1', '>=1.2.1 <2.5.0', '1.2.1 || 3.0.0'])(
  'a part that asks for %s keeps what webpack has',
  async (range) => {
    const { size } = await build(range)

    expect((await build(range, new PlainVersions())).size).toBe(size)
  },
)
