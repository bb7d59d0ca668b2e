import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { aRemote } from '../testing/a-bundle'
import { asRelease, pathsOf, readBundle, type Bundle } from './bundle'

const bundle = aRemote('mf-one', '1.0.0')

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pillbox-bundle-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function write(path: string, bytes: string | Buffer) {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), bytes)
}

async function build({ release, files }: Bundle, at = '.') {
  await write(join(at, 'release.json'), JSON.stringify(release))
  for (const [path, bytes] of files) await write(join(at, 'files', path), bytes)
}

test('a build is read from its folder, byte for byte, with its compressed twins', async () => {
  await build(bundle)
  expect(await readBundle(folder)).toEqual(bundle)
})

test('a room is read from its dist', async () => {
  await build(bundle, 'dist')
  expect(await readBundle(folder)).toEqual(bundle)
})

test('a build in the folder itself is taken before one in its dist', async () => {
  await build(bundle)
  await build(aRemote('mf-one', '1.1.0'), 'dist')

  expect((await readBundle(folder)).release.version).toBe('1.0.0')
})

test('a file that release.json does not list is not read', async () => {
  await build(bundle)
  await write('files/secret.txt', 'no')

  expect([...(await readBundle(folder)).files.keys()]).not.toContain('secret.txt')
})

test('a listed file that is not there is left to the gate', async () => {
  await build(bundle)
  await rm(join(folder, 'files/12.js.br'))

  const { release, files } = await readBundle(folder)
  expect(pathsOf(release).filter((path) => !files.has(path))).toEqual(['12.js.br'])
})

test('a folder without a build is said to be one', async () => {
  await expect(readBundle(folder)).rejects.toMatchObject({
    code: 'REL-002',
    message: expect.stringContaining('build it first'),
  })
})

test('a release consists of its files and the twins that they have', () => {
  const [file] = Object.values(bundle.release.files)
  const { integrity = '', bytes = 0, gzip, brotli } = file ?? {}
  const files = {
    'a.js': { integrity, bytes, gzip, brotli },
    'b.js': { integrity, bytes, brotli },
    'c.png': { integrity, bytes },
  }
  expect(pathsOf({ ...bundle.release, files })).toEqual([
    'a.js',
    'a.js.gz',
    'a.js.br',
    'b.js',
    'b.js.br',
    'c.png',
  ])
})

test('words that are no JSON are said to be none, with their place', () => {
  expect(() => asRelease('{', 'dist/release.json')).toThrow('dist/release.json is not JSON')
})

test('all that is wrong with a release.json is told at once', () => {
  const wrong = JSON.stringify({ ...bundle.release, remote: 'x', preload: 'y' })

  expect(() => asRelease(wrong, 'release.json')).toThrow(
    expect.objectContaining({
      code: 'REL-101',
      findings: expect.arrayContaining([
        { code: 'REL-101', message: expect.stringContaining('remote') },
        { code: 'REL-101', message: expect.stringContaining('preload') },
      ]),
    }),
  )
})
