import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { mapName } from '@pillbox/releases/release'
import { setMapsAside } from './set-maps-aside'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pillbox-maps-'))
  mkdirSync(join(folder, 'files'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (name: string, text: string) => writeFileSync(join(folder, 'files', name), text)
const aMap = (sources: string[], sourcesContent: (string | null)[]) =>
  JSON.stringify({ version: 3, sources, sourcesContent, mappings: '' })
const setAside = (script: string) =>
  JSON.parse(String(gunzipSync(readFileSync(join(folder, 'maps', mapName(script))))))
const take = () => setMapsAside(join(folder, 'files'), join(folder, 'maps'))

test('maps leave what browsers load, and are listed by their script', () => {
  write('room.js', 'start()')
  write('room.js.map', aMap(['mf-one/src/room.tsx'], ['start()']))

  expect(take()).toEqual({
    'room.js': { integrity: expect.stringMatching(/^sha384-/), bytes: expect.any(Number) },
  })
  expect(readdirSync(join(folder, 'files'))).toEqual(['room.js'])
  expect(setAside('room.js')).toMatchObject({ version: 3, sources: ['mf-one/src/room.tsx'] })
})

test('they hold no source, but a mark of each file that somebody wrote', () => {
  const sources = ['mf-one/src/room.tsx', 'mf-one/src/text.ts', 'webpack/runtime/x', 'gone.ts']
  write('room.js', 'start()')
  write('room.js.map', aMap(sources, ['secret()', 'words()', 'run()', null]))
  write('same.js', 'start()')
  write('same.js.map', aMap(['mf-one/src/room.tsx'], ['secret()']))
  take()

  const mark = expect.stringMatching(/^[\w-]{16}$/)
  const map = setAside('room.js')
  expect(JSON.stringify(map)).not.toContain('secret')
  expect(map.x_marks).toEqual([mark, mark, null, null])
  expect(map.x_marks[0]).not.toBe(map.x_marks[1])
  expect(setAside('same.js').x_marks).toEqual([map.x_marks[0]])
})

test('the map of a script that was left out is listed nowhere', () => {
  write('gone.js.map', aMap([], []))

  expect(take()).toEqual({})
  expect(readdirSync(join(folder, 'files'))).toEqual([])
})
