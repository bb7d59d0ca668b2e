import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { noticesOf } from './notices'

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'pillbox-notices-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

/** A package with its licence and other files; gives the file of it that is handed out. */
function aPackage(name: string, license?: unknown, files: Record<string, string> = {}): string {
  const at = `node_modules/.pnpm/${name}@1.0.0/node_modules/${name}`
  write(`${at}/package.json`, JSON.stringify({ name, version: '1.0.0', license }))
  // As of packages with two forms.
  write(`${at}/esm/package.json`, '{"type":"module"}')
  for (const [path, text] of Object.entries(files)) write(`${at}/${path}`, text)
  return join(folder, at, 'esm/index.js')
}

const written = (...paths: string[]) => noticesOf('release', paths)

test('each package is named with version and licence, with its text and what it wants told', () => {
  const said = written(
    aPackage('b-one', 'ISC', { LICENSE: 'The text of b.', 'license.js': 'no text' }),
    aPackage('a-one', 'Apache-2.0', { 'LICENSE.md': 'The text of a.', NOTICE: 'Told by a.' }),
  )

  expect(said).toMatch(/^a-one@1\.0\.0 {2}Apache-2\.0\nb-one@1\.0\.0 {2}ISC$/m)
  for (const text of ['The text of a.', 'Told by a.', 'The text of b.'])
    expect(said).toContain(`@1.0.0:\n\n${text}\n`)
  expect(said).not.toContain('no text')
})

test('a text that several have is there once, with all their names', () => {
  const licence = { LICENSE: 'One text.\r\nOf two lines.\r\n' }
  const other = { 'licence.txt': 'One text.\nOf two lines.' }
  const said = written(aPackage('a-one', 'MIT', licence), aPackage('b-one', 'MIT', other))

  expect(said).toContain('a-one@1.0.0, b-one@1.0.0:\n\nOne text.\nOf two lines.\n')
  expect(said.match(/One text/g)).toHaveLength(1)
})

test('a text that stands in the page of a package alone is taken from there', () => {
  const page =
    '# a-one\n\nIt is small.\n\n## License\n\nCopyright of Olga.\n\n## Thanks\n\nTo all.\n'
  const said = written(aPackage('a-one', 'MIT', { 'README.md': page }))

  expect(said).toContain('a-one@1.0.0:\n\nCopyright of Olga.\n')
  expect(said).not.toMatch(/It is small|To all/)
})

test('of a package without a text it is said that it has none', () => {
  expect(written(aPackage('a-one', 'MIT'))).toContain('MIT  (its package has no text of it)')
})

test('who has no text of the Apache licence gets it all the same, as it has to come along', () => {
  const without = written(aPackage('a-one', 'Apache-2.0'))
  const having = written(aPackage('b-one', 'Apache-2.0', { LICENSE: 'The text of b.' }))

  expect(without).toContain('Apache-2.0  (its package has no text of it)')
  expect(without).toMatch(/\nApache-2\.0, for those [^]+ REPRODUCTION[^]+END OF TERMS/)
  expect(without).not.toContain('\r')
  expect(having).not.toContain('END OF TERMS')
})

test('what is ours is not in it, neither in the workspace nor in the kit of a team', () => {
  write('package.json', '{"name":"ours","version":"1.0.0"}')
  const kit = 'node_modules/@pillbox/remote-kit'
  write(`${kit}/package.json`, '{"name":"@pillbox/remote-kit","version":"1.0.0"}')
  const ours = [join(folder, 'src/ours.ts'), join(folder, kit, 'dist/shared/domain/index.js')]

  expect(written(...ours, aPackage('a-one', 'MIT'))).not.toMatch(/ours@|@pillbox/)
})

test.each([
  ['GPL-3.0-only', 'GPL-3.0-only'],
  ['UNLICENSED', 'UNLICENSED'],
  [undefined, 'names none'],
])('a package under %s is not handed out, and the sentence names it', (licence, said) => {
  const allowed = aPackage('a-one', 'MIT')
  const refused = aPackage('b-one', licence)

  expect(() => written(allowed, refused)).toThrow(
    new RegExp(`\\n {2}b-one@1\\.0\\.0 {2}${said}\\n`),
  )
  expect(() => written(refused)).toThrow('build/supply/licences.ts')
})

test('what was decided on for tests is not handed out', () => {
  expect(() => written(aPackage('axe-core', 'MPL-2.0'))).toThrow('axe-core@1.0.0  MPL-2.0')
  expect(written(aPackage('web-push', 'MPL-2.0'))).toContain('web-push@1.0.0  MPL-2.0')
})

test('what a package was compiled with is named too, with its text where it is installed', () => {
  const holder = aPackage('a-one', 'MIT')
  const at = 'node_modules/.pnpm/a-one@1.0.0/node_modules'
  write(`${at}/b-one/package.json`, '{"name":"b-one","version":"2.0.0","license":"ISC"}')
  write(`${at}/b-one/LICENSE`, 'The text of b.')
  // As maps name them: these files are nowhere.
  const inner = join(folder, at, 'a-one/node_modules/b-one/src/index.ts')
  const gone = join(folder, at, 'node_modules/.pnpm/tinytar@0.1.0/node_modules/tinytar/lib/tar.js')
  const unknown = join(folder, at, 'a-one/node_modules/c-one/index.js')

  const said = written(holder, inner, gone)
  expect(said).toMatch(/^a-one@1\.0\.0 .*\nb-one@2\.0\.0 +ISC\ntinytar@\? +MIT /m)
  expect(said).toContain('b-one@2.0.0:\n\nThe text of b.')
  expect(() => written(holder, unknown)).toThrow('c-one@?  names none')
})
