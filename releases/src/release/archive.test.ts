import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { Header, type HeaderData } from 'tar'
import { aRemote, withMaps } from '../testing/a-bundle'
import { MOST_PACKED, packArchive, readArchive } from './archive'

const bundle = aRemote('mf-one', '1.0.0')
const RELEASE: [string, string] = ['release.json', JSON.stringify(bundle.release)]

type Entry = [path: string, text?: string, more?: Partial<HeaderData>]

function blocksOf([path, text = '', more = {}]: Entry): Buffer[] {
  const bytes = Buffer.from(text)
  const header = new Header({ path, mode: 0o644, size: bytes.length, type: 'File', ...more })
  header.encode()
  const padding = Buffer.alloc((512 - (bytes.length % 512)) % 512)
  return [header.block ?? Buffer.alloc(512), bytes, padding]
}
const packed = (...entries: Entry[]) =>
  gzipSync(Buffer.concat([...entries.flatMap(blocksOf), Buffer.alloc(1024)]))
const read = (bytes: Buffer) => readArchive(Readable.from([bytes]))

test('what was packed is read again, byte for byte', async () => {
  expect(await read(packArchive({ bundle }))).toEqual({ bundle })
  expect(await read(packArchive({ bundle, jws: 'a..b' }))).toEqual({ bundle, jws: 'a..b' })
})

test('source maps travel with it', async () => {
  const mapped = withMaps(bundle, { '12.js': { version: 3 } })

  expect(await read(packArchive({ bundle: mapped }))).toEqual({ bundle: mapped })
})

test('the same release packs to the same bytes', () => {
  expect(packArchive({ bundle }).equals(packArchive({ bundle }))).toBe(true)
})

test('an archive of another tar may have ./ before its names, and folders', async () => {
  const [path, json] = RELEASE
  const chunk = String(bundle.files.get('12.js'))
  const folder: Entry = ['./files/', '', { type: 'Directory' }]
  const archive = packed(folder, [`./${path}`, json], ['./files/12.js', chunk])

  expect([...(await read(archive)).bundle.files]).toEqual([['12.js', Buffer.from(chunk)]])
})

test('a signature is taken without the end of its line', async () => {
  expect(await read(packed(RELEASE, ['release.jws', 'a..b\n']))).toMatchObject({ jws: 'a..b' })
})

test.each<[string, Entry, string]>([
  ['leaves its folder', ['files/../../x.js'], 'no name for a file'],
  ['is absolute', ['/etc/passwd'], 'no name for a file'],
  ['has an empty part', ['files//12.js'], 'no name for a file'],
  ['stands still in the middle', ['files/./12.js'], 'no name for a file'],
  ['goes the way of Windows', ['files\\..\\x.js'], 'no name for a file'],
  ['is there twice', RELEASE, 'release.json is there twice'],
  ['is there twice, once with ./', ['./release.json', '{}'], 'release.json is there twice'],
  ['is a link', ['files/12.js', '', { type: 'SymbolicLink', linkpath: '/x' }], 'SymbolicLink'],
  ['is a hard link', ['files/12.js', '', { type: 'Link', linkpath: 'release.json' }], 'a Link'],
  ['is not listed', ['files/more.js', 'x'], 'release.json does not list files/more.js'],
  ['lies beside the files', ['12.js', 'x'], 'release.json does not list 12.js'],
])('an entry that %s is refused', async (_what, entry, problem) => {
  await expect(read(packed(RELEASE, entry))).rejects.toMatchObject({
    code: 'REL-504',
    message: expect.stringContaining(problem),
  })
})

test.each<[string, () => Buffer, string]>([
  ['a release.json', () => packed(['files/12.js', 'x']), 'REL-504'],
  ['a release in its release.json', () => packed(['release.json', '{}']), 'REL-101'],
  ['any archive in it', () => Buffer.from('words, '.repeat(200)), 'REL-504'],
  ['its end', () => packArchive({ bundle }).subarray(0, 300), 'REL-504'],
])('an upload without %s is refused', async (_what, make, code) => {
  await expect(read(make())).rejects.toMatchObject({ code })
})

const many = Array.from({ length: 2001 }, (_, i): Entry => [`files/${i}.js`])
const claiming = (path: string, size: number): Entry => [path, '', { size }]
const MB = 2 ** 20

test.each<[string, () => Buffer]>([
  ['more than two thousand files', () => packed(...many)],
  ['a file of more than 64 MB', () => packed(claiming('files/a.js', 64 * MB + 1))],
  ['a release.json of more than 1 MB', () => packed(claiming('release.json', MB + 1))],
  ['a signature of more than 1 MB', () => packed(RELEASE, claiming('release.jws', MB + 1))],
  ['more than 32 MB on its way', () => Buffer.alloc(MOST_PACKED + 1)],
])('an archive with %s holds too much', async (_what, make) => {
  await expect(read(make())).rejects.toMatchObject({ code: 'REL-505' })
})

test('an archive that unpacks to a hundred times its size is not unpacked', async () => {
  const bomb = packed(RELEASE, ['files/12.js', '\0'.repeat(8 * MB)])
  await expect(read(bomb)).rejects.toMatchObject({ code: 'REL-504' })
})
