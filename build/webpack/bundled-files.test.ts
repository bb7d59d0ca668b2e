import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import webpack, { type Compilation } from 'webpack'
import { describeRoom } from '../rooms/describe-room'
import { workspace } from '../rooms/workspace'
import { bundledFiles } from './bundled-files'
import { base } from './webpack-base'

let folder: string
beforeEach(() => (folder = realpathSync(mkdtempSync(join(tmpdir(), 'pillbox-bundled-')))))
afterEach(() => rmSync(folder, { recursive: true }))

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

function aPackage(name: string, files: Record<string, string>): void {
  const manifest = { name, version: '1.0.0', sideEffects: false, main: 'index.js' }
  write(`node_modules/${name}/package.json`, JSON.stringify(manifest))
  for (const [path, text] of Object.entries(files)) write(`node_modules/${name}/${path}`, text)
}

/** Builds `entry.js` as a room is built. */
function build(): Promise<Compilation> {
  const compiler = webpack({
    ...base({
      room: { ...describeRoom('mf-auth'), folder },
      mode: 'production',
      uniqueName: 'a_room',
      output: join(folder, 'dist'),
      ground: workspace,
    }),
    entry: './entry.js',
  })
  return new Promise((done, failed) =>
    compiler.run((error, stats) =>
      compiler.close(() =>
        error || !stats || stats.hasErrors()
          ? failed(error ?? new Error(stats?.toString()))
          : done(stats.compilation),
      ),
    ),
  )
}

const inFolder = (files: string[]) =>
  files
    .map((file) => relative(folder, file))
    .filter((path) => !path.startsWith('..'))
    .sort()

test('files are those of which something is in a chunk, joined, apart or fetched later', async () => {
  aPackage('one', { 'index.js': "export { used } from './used'\nexport * from './unused'\n" })
  write('node_modules/one/used.js', 'export const used = () => Date.now()\n')
  write('node_modules/one/unused.js', 'export const unused = () => Date.now()\n')
  aPackage('older', { 'index.js': "module.exports = { older: 'older' }\n" })
  aPackage('later', { 'index.js': 'export const later = () => Date.now()\n' })
  aPackage('fonts', { 'one.woff2': 'letters' })
  aPackage('unused', { 'index.js': 'export const unused = () => Date.now()\n' })
  aPackage('beside', { 'index.js': 'export const nobody = 1\n' })
  write(
    'entry.js',
    `import { used } from 'one'
import { older } from 'older'
import { unused } from 'unused'
import font from 'fonts/one.woff2'
console.log(used(), older, font)
import('later').then(({ later }) => console.log(later()))
`,
  )

  const compilation = await build()
  expect(inFolder(bundledFiles(compilation))).toEqual([
    'entry.js',
    'node_modules/fonts/one.woff2',
    'node_modules/later/index.js',
    'node_modules/older/index.js',
    'node_modules/one/used.js',
  ])
})

test('what a package was compiled with is among them, as its map names it', async () => {
  const inner = 'node_modules/inner/index.js'
  const sources = ['../src/index.ts', '../../shared/other.ts', `../${inner}`]
  aPackage('one', {
    'index.js': 'export const one = () => Date.now()\n',
    'index.js.map': JSON.stringify({ version: 3, sources, mappings: '' }),
  })
  write('entry.js', "import { one } from 'one'\nconsole.log(one())\n")

  const files = inFolder(bundledFiles(await build()))
  expect(files).toEqual(['entry.js', `node_modules/${inner}`, 'node_modules/one/index.js'])
})

test('what the federation plugin writes itself is its own', async () => {
  write('node_modules/.federation/entry.abc.js', 'console.log(Date.now())\n')
  write('entry.js', "import './node_modules/.federation/entry.abc.js'\n")

  const files = bundledFiles(await build())
  expect(inFolder(files)).toEqual(['entry.js'])
  expect(files.join()).toContain('@module-federation/enhanced')
})

test('who wrote what runs before all modules is among them', async () => {
  write('entry.js', "console.log('one')\n")

  const names = bundledFiles(await build()).map(
    (file) => /.*node_modules[\\/]([^\\/]+)/.exec(file)?.[1],
  )
  expect(names).toEqual([undefined, 'webpack', 'webpack-subresource-integrity'])
})
