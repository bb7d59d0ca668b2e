import { createHash } from 'node:crypto'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { noticesPath } from '@pillbox/releases/release'
import { describeRoom, type Mode } from './describe-room'
import { integrityOf } from './integrity'
import { makeRelease } from './make-release'
import { workspace } from './workspace'

let folder: string
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'pillbox-release-')))
  write('package.json', '{"name":"mf-one","version":"1.0.0"}')
  write('room.json', '{"needs":{"host":"^1.0.0","api":"^1.0.0"}}')
  write('src/room.tsx', "import { one } from 'one'\nexport const Room = (): string => one()\n")
  write('src/lifecycles.ts', 'export const mount = (): number => 1\n')
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

function aPackage(name: string, license: string): void {
  write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', license }))
  write(`node_modules/${name}/LICENSE`, `Copyright of ${name}.`)
  write(`node_modules/${name}/index.js`, 'export const one = () => String(Date.now())\n')
}

async function make(version: string, mode: Mode = 'production') {
  const building = join(folder, 'dist', version)
  const making = { room: describeRoom(folder), at: new Date(), version, inputs: 'abc', building }
  const release = await makeRelease({ ...making, mode }, workspace)
  return { release, read: (path: string) => readFileSync(join(building, 'files', path)) }
}

const aFile = expect.stringMatching(/^\d+\.[0-9a-f]{20}\.js$/) as string

test('a release lists a file of whose code is in it, with licences, named by what it says', async () => {
  aPackage('one', 'MIT')
  aPackage('beside', 'GPL-3.0-only')
  const { release, read } = await make('1.0.0')
  const path = noticesPath(release) ?? ''

  const bytes = read(path)
  expect(String(bytes)).toMatch(/^one@1\.0\.0 +MIT$[^]+^one@1\.0\.0:\n\nCopyright of one\.$/m)
  expect(String(bytes)).not.toContain('beside@')
  expect(release.files[path]).toMatchObject({ integrity: integrityOf(bytes), bytes: bytes.length })
  expect(path).toContain(createHash('sha256').update(bytes).digest('hex').slice(0, 20))
  // No page loads it.
  expect([release.entry.path, ...release.preload]).not.toContain(path)
  const scripts = Object.keys(release.files).filter((each) => each.endsWith('.js'))
  for (const script of scripts) expect(String(read(script))).not.toContain('notices')

  const { release: next } = await make('1.1.0')
  expect(noticesPath(next)).toBe(path)
})

test('a build with a package of a licence that was not decided on is refused with its name', async () => {
  aPackage('one', 'GPL-3.0-only')

  await expect(make('1.0.0')).rejects.toThrow(/^Something in the release [^]+ one@1\.0\.0 {2}GPL-/)
  expect(readdirSync(join(folder, 'dist/1.0.0'))).not.toContain('release.json')
})

test('a build for development is handed out to nobody, and says nothing of licences', async () => {
  aPackage('one', 'GPL-3.0-only')
  const { release } = await make('1.0.0', 'development')

  expect(noticesPath(release)).toBeUndefined()
})

test.each([
  ['with nothing else', {}, []],
  ['with a card below another page', { slots: [{ place: 'home', title: 'One' }] }, [aFile]],
  ['that is mounted by its lifecycles', { mount: 'parcel' }, [aFile, aFile]],
  ['of the federation plugin', { container: 'federation' }, [aFile]],
])(
  'of a remote %s a page begins with its entry, and with files apart: %#',
  async (_, card, apart) => {
    aPackage('one', 'MIT')
    write('src/slots/home.tsx', 'export const Slot = (): string => String(Date.now())\n')
    write('room.json', JSON.stringify({ needs: { host: '^1.0.0', api: '^1.0.0' }, ...card }))
    const { release } = await make('1.0.0')

    expect(release.preload).toEqual(apart)
  },
)
